import { useSyncExternalStore } from 'react';

/** Whom somebody may write to, as long as the tab is open: at most three, by their tags. */
export interface Listed {
  tag: string;
  name: string;
}

export const most = 3;

const key = 'shortlist';
const heard = new Set<() => void>();
let held: readonly Listed[] | null = null;

function read(): readonly Listed[] {
  held ??= JSON.parse(sessionStorage.getItem(key) ?? '[]') as Listed[];
  return held;
}

function write(list: readonly Listed[]) {
  held = list;
  sessionStorage.setItem(key, JSON.stringify(list));
  for (const hear of heard) hear();
}

const nobody: readonly Listed[] = [];
const subscribe = (hear: () => void) => {
  heard.add(hear);
  return () => heard.delete(hear);
};

export const useShortlist = () => useSyncExternalStore(subscribe, read, () => nobody);

export const isFull = (list: readonly Listed[]) => list.length >= most;

/** Takes somebody in, or out again. */
export function toggle(one: Listed) {
  const without = read().filter(({ tag }) => tag !== one.tag);
  if (without.length < read().length) write(without);
  else if (!isFull(read())) write([...without, one]);
}

export const clear = () => write([]);

/** Where all of them are written to at once. */
export const askAddress = (list: readonly Listed[]) =>
  `/ask?${new URLSearchParams(list.map(({ tag }) => ['to', tag]))}`;
