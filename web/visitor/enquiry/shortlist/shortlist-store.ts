/**
 * Shortlist of at most three practitioners. Visitors keep theirs in the tab, members on the server.
 */

import type { ShortlistedPerson } from '../../../../worker/contract/enquiries/enquiries.ts';
import { createStore, useStore } from '../../../data/create-store.ts';
import { getUser } from '../../../data/user.ts';

export type ShortlistEntry = ShortlistedPerson;

export type ShortlistEntries = readonly ShortlistEntry[];

interface Shortlists {
  tab: ShortlistEntries;
  member: { of: string; list: ShortlistEntries } | null;
}

const STORAGE_KEY = 'shortlist';
export const EMPTY_SHORTLIST: ShortlistEntries = [];
const store = createStore<Shortlists>({ tab: EMPTY_SHORTLIST, member: null });

export const getTabShortlist = () => store.get().tab;

/** The current member's list; null for others, such as after a sign-out. */
export function getMemberShortlist({ member } = store.get()) {
  return member && member.of === getUser()?.id ? member : null;
}

/** The loaded list belongs to this member, even after a sign-out. */
export const getShortlistOwner = () => store.get().member?.of;

export const getShownShortlist = (lists = store.get()) =>
  getMemberShortlist(lists)?.list ?? lists.tab;

export const useShownShortlist = () => useStore(store, getShownShortlist);

export function storeTabShortlist(tab: ShortlistEntries) {
  if (tab.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(tab));
  else sessionStorage.removeItem(STORAGE_KEY);
  store.set({ ...store.get(), tab });
}

export const setMemberShortlist = (of: string, list: ShortlistEntries) =>
  store.set({ ...store.get(), member: { of, list } });

try {
  const tab: ShortlistEntries = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  store.set({ tab, member: null });
} catch {
  // The server has no storage, and a browser may block it.
}
