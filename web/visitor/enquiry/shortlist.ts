import { useEffect, useSyncExternalStore } from 'react';
import type { ShortlistedPerson } from '../../../worker/contract/enquiries/enquiries.ts';
import { getUser, useUser } from '../../data/user.ts';
import { most } from './enquiry-recipients.ts';

/**
 * Shortlist of at most three practitioners. Visitors keep theirs in the tab, members on the server.
 */
export type Listed = ShortlistedPerson;

export type List = readonly Listed[];

const key = 'shortlist';
const heard = new Set<() => void>();
export const nobody: List = [];
let inTab: List | null = null;
let saved: { of: string; list: List } | null = null;

/** Loaded with the first member: saving to the server. */
const atServer = () => import('./saved-shortlist.ts');

export function tabs(): List {
  inTab ??= JSON.parse(sessionStorage.getItem(key) ?? '[]') as List;
  return inTab;
}

/** The current member's list; null for others, such as after a sign-out. */
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

/** Shows the list at once; a failed save restores the former one. */
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
  // Applicants have no saved list yet.
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

export function toggle(one: Listed) {
  const without = read().filter(({ id }) => id !== one.id);
  if (without.length < read().length) write(without);
  else if (!isFull(read())) write([...without, one]);
}

export const clear = () => write(nobody);
