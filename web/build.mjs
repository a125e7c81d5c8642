// Builds the page into `dist` or the folder after `--outdir=`, or the tests into `test-results/unit`. The files of
// `dist` are committed, so the same sources must always give the same bytes.
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";

const UNIT = "test-results/unit";
const OUTDIR = "--outdir=";
const outdir = process.argv.find((word) => word.startsWith(OUTDIR))?.slice(OUTDIR.length) ?? "dist";
const target = "es2022";
const jsx = { jsx: "automatic", jsxImportSource: "preact" };

const page = {
  entryPoints: [
    { in: "src/main.tsx", out: "app" },
    { in: "src/styles/index.css", out: "app" },
  ],
  outdir,
  bundle: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  banner: { js: "// Contains Preact: see licences.txt." },
  target,
  ...jsx,
};

async function buildPage(options) {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  for (const file of ["index.html", "licences.txt"]) await cp(file, join(outdir, file));
  if (options.watch) {
    const context = await esbuild.context({ ...page, logLevel: "info" });
    await context.watch();
  } else {
    await esbuild.build(page);
  }
}

async function testFiles(folder) {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => join(folder, name));
}

async function buildTests() {
  await rm(UNIT, { recursive: true, force: true });
  await esbuild.build({
    entryPoints: await testFiles("test"),
    outdir: UNIT,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    target,
    ...jsx,
  });
}

if (process.argv.includes("--tests")) await buildTests();
else await buildPage({ watch: process.argv.includes("--watch") });
