import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface TabsProps<Name extends string> {
  label: string;
  chosen: Name;
  tabs: { name: Name; title: string }[];
  choose: (name: Name) => void;
  children: ComponentChildren;
}

/** A tabbed panel; with a single tab it has a heading instead. */
export function Tabs<Name extends string>({ label, chosen, tabs, choose, children }: TabsProps<Name>) {
  const id = useId();
  const [only] = tabs;
  if (tabs.length === 1 && only) {
    return (
      <section class="card tabs-card">
        <h2 class="card-title">{only.title}</h2>
        <div class="tab-body">{children}</div>
      </section>
    );
  }
  const move = (event: KeyboardEvent) => {
    const steps = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const at = tabs.findIndex((tab) => tab.name === chosen);
    const next = tabs[(at + steps + tabs.length) % tabs.length];
    if (steps === 0 || !next) return;
    event.preventDefault();
    choose(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <section class="card tabs-card">
      <div class="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            id={`${id}-${tab.name}`}
            type="button"
            role="tab"
            class="tab"
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => choose(tab.name)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div class="tab-body" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </section>
  );
}
