import { send } from '../../data/api.ts';
import { getUser } from '../../data/user.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { most } from './enquiry-recipients.ts';
import { keepInTab, keepOf, type List, type Listed, mine, nobody, tabs } from './shortlist.ts';

const save = async (of: string, list: List) =>
  (
    await send<{ data: Listed[] }>(`/users/${of}/shortlist`, {
      method: 'PUT',
      body: { user_ids: list.map(({ id }) => id) },
    })
  ).body.data;

/** Saves a list that is already shown and restores the former one on failure. */
export function change(before: { of: string; list: List }, list: List) {
  return save(before.of, list).catch((error: unknown) => {
    if (mine()?.list === list) keepOf(before.of, before.list);
    showFailure(error);
  });
}

/** Member whose list is loading; every button of the page triggers this. */
let asked: string | null = null;

/**
 * Loads a member's saved list once and merges the tab's entries. On failure the tab keeps its own.
 */
export async function join(of: string) {
  if (asked === of || mine()?.of === of || getUser()?.seen_by) return;
  asked = of;
  try {
    const { body } = await send<{ data: Listed[] }>(`/users/${of}/shortlist`, {
      isByItself: true,
    });
    const picked = tabs();
    const isNew = ({ id }: Listed) => picked.every((one) => one.id !== id);
    const list = [...body.data.filter(isNew), ...picked].slice(-most);
    const joined = picked.length > 0 ? await save(of, list) : list;
    if (getUser()?.id !== of) return;
    keepOf(of, joined);
    keepInTab(nobody);
  } finally {
    asked = null;
  }
}
