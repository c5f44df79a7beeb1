/** Saves a member’s shortlist on the server and loads it. */

import { api } from '../../../data/api.ts';
import { getUser } from '../../../data/user.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { MAX_ENQUIRY_RECIPIENTS } from '../enquiry-recipients.ts';
import {
  EMPTY_SHORTLIST,
  getMemberShortlist,
  getTabShortlist,
  type ShortlistEntries,
  type ShortlistEntry,
  setMemberShortlist,
  storeTabShortlist,
} from './shortlist-store.ts';

const putShortlist = async (of: string, list: ShortlistEntries) =>
  (
    await api('PUT /users/:id/shortlist', {
      params: { id: of },
      body: { user_ids: list.map(({ id }) => id) },
    })
  ).body.data;

/** Saves a list that is already shown and restores the former one on failure. */
export function saveShortlist(
  before: { of: string; list: ShortlistEntries },
  list: ShortlistEntries,
) {
  return putShortlist(before.of, list).catch((error: unknown) => {
    if (getMemberShortlist()?.list === list) setMemberShortlist(before.of, before.list);
    showErrorToast(error);
  });
}

/** Member whose list is loading; every button of the page triggers this. */
let loadingFor: string | null = null;

/**
 * Loads a member's saved list once and merges the tab's entries. On failure the tab keeps its own.
 */
export async function loadSavedShortlist(of: string) {
  if (loadingFor === of || getMemberShortlist()?.of === of || getUser()?.seen_by) return;
  loadingFor = of;
  try {
    const { body } = await api('GET /users/:id/shortlist', {
      params: { id: of },
      background: true,
    });
    const picked = getTabShortlist();
    const isNew = ({ id }: ShortlistEntry) => picked.every((one) => one.id !== id);
    const list = [...body.data.filter(isNew), ...picked].slice(-MAX_ENQUIRY_RECIPIENTS);
    const joined = picked.length > 0 ? await putShortlist(of, list) : list;
    if (getUser()?.id !== of) return;
    setMemberShortlist(of, joined);
    storeTabShortlist(EMPTY_SHORTLIST);
  } finally {
    loadingFor = null;
  }
}
