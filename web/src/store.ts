/** One immutable state, and those who want to know when it changes. */
export interface Store<State> {
  get(): State;
  /** Replaces the fields given and tells everybody, once. */
  set(change: Partial<State>): void;
  /** Calls `listener` after every change; returns how to stop that. */
  subscribe(listener: () => void): () => void;
}

/** A store that holds `initial`. */
export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
