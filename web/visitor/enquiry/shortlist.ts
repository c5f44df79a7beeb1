import { useEffect, useSyncExternalStore } from 'react';
import type { ShortlistedPerson } from '../../../worker/contract/enquiries/enquiries.ts';
import { getUser, useCurrentUser } from '../../data/user.ts';
import { MAX_ENQUIRY_RECIPIENTS } from './enquiry-recipients.ts';

/**
 * Shortlist of at most three practitioners. Visitors keep theirs in the tab, members on the server.
 */
export type ShortlistEntry = ShortlistedPerson;

export type ShortlistEntries = readonly ShortlistEntry[];

const STORAGE_KEY = 'shortlist';
const listeners = new Set<() => void>();
export const EMPTY_SHORTLIST: ShortlistEntries = [];
let tabShortlist: ShortlistEntries | null = null;
let memberShortlist: { of: string; list: ShortlistEntries } | null = null;

/** Loaded with the first member: saving to the server. */
const loadServerModule = () => import('./saved-shortlist.ts');

export function getTabShortlist(): ShortlistEntries {
  tabShortlist ??= JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as ShortlistEntries;
  return tabShortlist;
}

/** The current member's list; null for others, such as after a sign-out. */
export const getMemberShortlist = () =>
  memberShortlist && memberShortlist.of === getUser()?.id ? memberShortlist : null;
const getShortlist = () => getMemberShortlist()?.list ?? getTabShortlist();

function notifyListeners() {
  for (const hear of listeners) hear();
}

export function storeTabShortlist(list: ShortlistEntries) {
  tabShortlist = list;
  if (list.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(list));
  else sessionStorage.removeItem(STORAGE_KEY);
  notifyListeners();
}

export function setMemberShortlist(of: string, list: ShortlistEntries) {
  memberShortlist = { of, list };
  notifyListeners();
}

/** Shows the list at once; a failed save restores the former one. */
function setShortlist(list: ShortlistEntries) {
  const before = getMemberShortlist();
  if (!before) return storeTabShortlist(list);
  setMemberShortlist(before.of, list);
  void loadServerModule().then(({ saveShortlist: change }) => change(before, list));
}

const subscribe = (hear: () => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};

export function useShortlist() {
  const user = useCurrentUser();
  // Applicants have no saved list yet.
  const member = user?.is_unapproved ? undefined : user?.id;
  useEffect(() => {
    if (member && memberShortlist?.of !== member) {
      loadServerModule()
        .then(({ loadSavedShortlist: join }) => join(member))
        .catch(() => {});
    }
  }, [member]);
  return useSyncExternalStore(subscribe, getShortlist, () => EMPTY_SHORTLIST);
}

export const isShortlistFull = (list: ShortlistEntries) => list.length >= MAX_ENQUIRY_RECIPIENTS;

export function toggleShortlist(one: ShortlistEntry) {
  const without = getShortlist().filter(({ id }) => id !== one.id);
  if (without.length < getShortlist().length) setShortlist(without);
  else if (!isShortlistFull(getShortlist())) setShortlist([...without, one]);
}

export const clearShortlist = () => setShortlist(EMPTY_SHORTLIST);
