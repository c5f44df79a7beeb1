import { useSyncExternalStore } from 'react';

/** State outside React, read by components with `useStore` and by other code with `get`. */
export interface Store<State> {
  /** State on the server and during hydration. */
  readonly initial: State;
  get(): State;
  /** Calls the listeners if the state differs. */
  set(next: State): void;
  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state, or a part of it that `select` returns; `select` must not create objects. */
export function useStore<State>(store: Store<State>): State;
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part;
export function useStore<State>(store: Store<State>, select = (state: State): unknown => state) {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial),
  );
}
