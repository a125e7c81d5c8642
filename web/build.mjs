// Builds the page into `dist`, or the tests into `test-results/unit`. The files of `dist` are committed, so the
// same sources must always give the same bytes.
import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";

const UNIT = "test-results/unit";
const target = "es2022";
const jsx = { jsx: "automatic", jsxImportSource: "preact" };

const page = {
  entryPoints: [
    { in: "src/main.tsx", out: "app" },
    { in: "src/styles/index.css", out: "app" },
  ],
  outdir: "dist",
  bundle: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  banner: { js: "// Contains Preact, © 2015-present Jason Miller, under the MIT licence." },
  target,
  ...jsx,
};

async function buildPage(options) {
  await rm("dist", { recursive: true, force: true });
  await mkdir("dist", { recursive: true });
  await cp("index.html", "dist/index.html");
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
