import { render } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { App } from "./app";
import { createApp } from "./app";
import { listen as listenToKeys } from "./keys/ctrl";
import { applyTheme } from "./settings/ctrl";
import { Shell } from "./shell/view";
import { start } from "./start";
import { listen as listenToPastes } from "./transfer/ctrl";

/** Renders the page, and renders it again after every change of state. */
function Root({ app }: { app: App }) {
  const [state, setState] = useState(app.store.get());
  useLayoutEffect(() => app.store.subscribe(() => setState(app.store.get())), [app]);
  return <Shell app={app} state={state} />;
}

const app = createApp();
applyTheme(app.store.get().settings);
listenToKeys(app);
listenToPastes(app);
const root = document.getElementById("app");
if (root) render(<Root app={app} />, root);
void start(app);
