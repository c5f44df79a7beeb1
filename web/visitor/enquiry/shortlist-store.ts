import type { ShortlistedPerson } from '../../../worker/contract/enquiries/enquiries.ts';
import { getUser } from '../../data/user.ts';

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

export function getTabShortlist(): ShortlistEntries {
  tabShortlist ??= JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as ShortlistEntries;
  return tabShortlist;
}

/** The current member's list; null for others, such as after a sign-out. */
export const getMemberShortlist = () =>
  memberShortlist && memberShortlist.of === getUser()?.id ? memberShortlist : null;

/** The loaded list belongs to this member, even after a sign-out. */
export const getShortlistOwner = () => memberShortlist?.of;

export const getShownShortlist = () => getMemberShortlist()?.list ?? getTabShortlist();

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

export const subscribeToShortlist = (hear: () => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};
