import type { App } from "../app";
import { toggleEditor } from "../editor/ctrl";
import { setMode } from "../game/ctrl";
import { openList } from "../games/ctrl";
import type { AppProps } from "../props";
import { turnBoard } from "../settings/ctrl";
import type { Dialog } from "../state";
import { texts } from "../texts";
import { toggleTextPanel } from "../text-panel/ctrl";
import { Button } from "../ui/button";
import { Segments } from "../ui/fields";
import { Icon, type IconName } from "../ui/icon";

const MODES = [
  { value: "play" as const, label: texts.modes.play },
  { value: "analyse" as const, label: texts.modes.analyse },
];

/** The bar at the top: the title of the game, and the menu. */
export function TopBar({ app, state, isPhone }: AppProps & { isPhone: boolean }) {
  const { view } = state;
  return (
    <header class="top-bar">
      <span class="brand">
        <span class="brand-mark" aria-hidden="true" />
        <span class="brand-name">{texts.name}</span>
      </span>
      <div class="title">
        <h1>{view ? view.name || view.game.title : texts.name}</h1>
        {view && <p title={view.game.about}>{texts.gameName.below(view)}</p>}
      </div>
      {view && (
        <div class="mode-switch">
          <Segments
            label={texts.modes.label}
            value={view.mode}
            options={MODES}
            choose={(mode) => void setMode(app, mode)}
          />
        </div>
      )}
      <nav class="top-actions" aria-label={texts.menu.label}>
        {isPhone ? (
          <Button
            icon="plus"
            label={texts.newGame.title}
            kind="quiet"
            press={() => app.store.set({ dialog: { kind: "new-game" } })}
          />
        ) : (
          <>
            <Button icon="plus" kind="strong" press={() => app.store.set({ dialog: { kind: "new-game" } })}>
              {texts.newGame.title}
            </Button>
            <Button icon="list" press={() => void openList(app)}>
              {texts.games.title}
            </Button>
          </>
        )}
        <Menu app={app} isPhone={isPhone} />
      </nav>
    </header>
  );
}

function Menu({ app, isPhone }: { app: App; isPhone: boolean }) {
  const dialog = (kind: Exclude<Dialog["kind"], "paste" | "delete-branch" | "seat">) => () =>
    app.store.set({ dialog: { kind } });
  const paste = () => app.store.set({ dialog: { kind: "paste", text: "", error: null } });
  const items: { icon: IconName; label: string; key?: string; press: () => void }[] = [
    ...(isPhone ? [{ icon: "list" as const, label: texts.games.title, press: () => void openList(app) }] : []),
    { icon: "paste", label: texts.transfer.pasteTitle, key: "Ctrl V", press: paste },
    { icon: "share", label: texts.transfer.exportTitle, press: dialog("export") },
    { icon: "comment", label: texts.gameName.title, press: dialog("name") },
    { icon: "edit", label: texts.editor.title, key: "e", press: () => toggleEditor(app) },
    { icon: "turn", label: texts.keys.turn, key: "f", press: () => turnBoard(app) },
    { icon: "text", label: texts.textPanel.title, key: "t", press: () => toggleTextPanel(app) },
    { icon: "help", label: texts.help.title, press: dialog("help") },
    { icon: "settings", label: texts.settings.title, press: dialog("settings") },
    { icon: "keys", label: texts.keys.title, key: "?", press: dialog("keys") },
  ];
  return (
    <>
      <button
        type="button"
        class="button icon-button quiet"
        popovertarget="menu"
        aria-label={texts.menu.more}
        title={texts.menu.more}
      >
        <Icon name="menu" />
      </button>
      <div id="menu" class="menu" popover="auto">
        <ul>
          {items.map((item) => (
            <li key={item.label}>
              <button
                type="button"
                class="menu-item"
                onClick={() => {
                  document.getElementById("menu")?.hidePopover();
                  item.press();
                }}
              >
                <Icon name={item.icon} />
                <span>{item.label}</span>
                {item.key && <kbd>{item.key}</kbd>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
