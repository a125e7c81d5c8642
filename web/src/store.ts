/** An immutable state with listeners. */
export interface Store<State> {
  get(): State;
  /** Replaces the given fields, and notifies every listener once. */
  set(change: Partial<State>): void;
  /** Calls `listener` after every change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store with an initial state. */
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
