import { useSyncExternalStore } from 'react';
import { ApiError } from '../lib/api.ts';

/** What is wanted of things that are on or off, by their names, for as long as the server has it not. */
const wanted = new Map<string, boolean>();
const listeners = new Set<() => void>();

/**
 * Brings the server to what is wanted last: one call at a time, and none for what was wanted in
 * between. `put` may be called twice for the same. @throws what the last call ended with
 */
export async function bring(name: string, on: boolean, put: (on: boolean) => Promise<unknown>) {
  const isUnderWay = wanted.has(name);
  wanted.set(name, on);
  tell();
  if (isUnderWay) return;
  try {
    await follow(name, put);
  } finally {
    wanted.delete(name);
    tell();
  }
}

async function follow(name: string, put: (on: boolean) => Promise<unknown>) {
  let sent: boolean | undefined;
  while (sent !== wanted.get(name)) {
    sent = wanted.get(name);
    try {
      await put(sent === true);
    } catch (error) {
      // Of what is not wanted any more nobody need know that it failed.
      if (sent === wanted.get(name)) throw error;
    }
  }
}

/** What is gone already is taken away. */
export const orGone = (error: unknown) => {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
};

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is wanted of the thing with this name; undefined where that is what the server has. */
export const useWanted = (name: string) =>
  useSyncExternalStore(
    subscribe,
    () => wanted.get(name),
    () => undefined,
  );
