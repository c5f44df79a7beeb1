import { useSyncExternalStore } from 'react';

const heard = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function hear(turn: () => void) {
  heard.add(turn);
  clock ??= setInterval(() => {
    for (const one of heard) one();
  }, 10_000);
  return () => {
    heard.delete(turn);
    if (heard.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/** The minute that it is; what uses it is drawn anew as the next begins. One clock serves all of a page. */
export const useMinute = () =>
  useSyncExternalStore(
    hear,
    () => Math.floor(Date.now() / 60_000),
    () => 0,
  );
