import { useEffect, useSyncExternalStore } from 'react';
import type { ShortlistedPerson } from '../../worker/contract/enquiries.ts';
import { getUser, useUser } from '../lib/user.ts';
import { most } from './all-of.ts';

/** Whom somebody may write to: at most three. A visitor’s stays in the tab until it is closed, a member’s is saved. */
export type Listed = ShortlistedPerson;

export type List = readonly Listed[];

const key = 'shortlist';
const heard = new Set<() => void>();
export const nobody: List = [];
let inTab: List | null = null;
let saved: { of: string; list: List } | null = null;

/** What comes with the first member: their list at the server. */
const atServer = () => import('./saved-shortlist.ts');

export function tabs(): List {
  inTab ??= JSON.parse(sessionStorage.getItem(key) ?? '[]') as List;
  return inTab;
}

/** Of whoever is here: what was a member’s is nobody’s once they have signed out. */
export const mine = () => (saved && saved.of === getUser()?.id ? saved : null);
const read = () => mine()?.list ?? tabs();

function tell() {
  for (const hear of heard) hear();
}

export function keepInTab(list: List) {
  inTab = list;
  if (list.length > 0) sessionStorage.setItem(key, JSON.stringify(list));
  else sessionStorage.removeItem(key);
  tell();
}

export function keepOf(of: string, list: List) {
  saved = { of, list };
  tell();
}

/** Shows it at once, and as it was where a member’s can’t be saved. */
function write(list: List) {
  const before = mine();
  if (!before) return keepInTab(list);
  keepOf(before.of, list);
  void atServer().then(({ change }) => change(before, list));
}

const subscribe = (hear: () => void) => {
  heard.add(hear);
  return () => heard.delete(hear);
};

export function useShortlist() {
  const user = useUser();
  // Whoever only applies to be listed keeps none yet.
  const member = user?.is_unapproved ? undefined : user?.id;
  useEffect(() => {
    if (member && saved?.of !== member) {
      atServer()
        .then(({ join }) => join(member))
        .catch(() => {});
    }
  }, [member]);
  return useSyncExternalStore(subscribe, read, () => nobody);
}

export const isFull = (list: List) => list.length >= most;

/** Takes somebody in, or out again. */
export function toggle(one: Listed) {
  const without = read().filter(({ id }) => id !== one.id);
  if (without.length < read().length) write(without);
  else if (!isFull(read())) write([...without, one]);
}

export const clear = () => write(nobody);
