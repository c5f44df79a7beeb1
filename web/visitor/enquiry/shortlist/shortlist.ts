/** Practitioners chosen for an enquiry: stored in the browser, and on the server for members. */

import { useEffect } from 'react';
import { useCurrentUser } from '../../../data/user.ts';
import { MAX_ENQUIRY_RECIPIENTS } from '../enquiry-recipients.ts';
import {
  EMPTY_SHORTLIST,
  getMemberShortlist,
  getShortlistOwner,
  getShownShortlist,
  type ShortlistEntries,
  type ShortlistEntry,
  setMemberShortlist,
  storeTabShortlist,
  useShownShortlist,
} from './shortlist-store.ts';

/** Loaded with the first member: saving to the server. */
const loadServerModule = () => import('./saved-shortlist.ts');

/** Shows the list at once; a failed save restores the former one. */
function setShortlist(list: ShortlistEntries) {
  const before = getMemberShortlist();
  if (!before) return storeTabShortlist(list);
  setMemberShortlist(before.of, list);
  void loadServerModule().then(({ saveShortlist }) => saveShortlist(before, list));
}

export function useShortlist() {
  const user = useCurrentUser();
  // Applicants have no saved list yet.
  const member = user?.is_unapproved ? undefined : user?.id;
  useEffect(() => {
    if (member && getShortlistOwner() !== member) {
      loadServerModule()
        .then(({ loadSavedShortlist }) => loadSavedShortlist(member))
        .catch(() => {});
    }
  }, [member]);
  return useShownShortlist();
}

export const isShortlistFull = (list: ShortlistEntries) => list.length >= MAX_ENQUIRY_RECIPIENTS;

export function toggleShortlist(one: ShortlistEntry) {
  const without = getShownShortlist().filter(({ id }) => id !== one.id);
  if (without.length < getShownShortlist().length) setShortlist(without);
  else if (!isShortlistFull(getShownShortlist())) setShortlist([...without, one]);
}

export const clearShortlist = () => setShortlist(EMPTY_SHORTLIST);
