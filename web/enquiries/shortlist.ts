import { useEffect, useSyncExternalStore } from 'react';
import type { ShortlistedPerson } from '../../worker/contract/enquiries.ts';
import { send } from '../lib/api.ts';
import { getUser, useUser } from '../session/user.ts';
import { showFailure } from '../ui/toast.ts';

/** Whom somebody may write to: at most three. A visitor’s stays in the tab until it is closed, a member’s is saved. */
export type Listed = ShortlistedPerson;

type List = readonly Listed[];

export const most = 3;

const key = 'shortlist';
const heard = new Set<() => void>();
const nobody: List = [];
let inTab: List | null = null;
let saved: { of: string; list: List } | null = null;

function tabs(): List {
  inTab ??= JSON.parse(sessionStorage.getItem(key) ?? '[]') as List;
  return inTab;
}

/** Of whoever is here: what was a member’s is nobody’s once they have signed out. */
const mine = () => (saved && saved.of === getUser()?.id ? saved : null);
const read = () => mine()?.list ?? tabs();

function tell() {
  for (const hear of heard) hear();
}

const save = async (of: string, list: List) =>
  (
    await send<{ data: Listed[] }>(`/users/${of}/shortlist`, {
      ...{ method: 'PUT', body: { user_ids: list.map(({ id }) => id) } },
    })
  ).body.data;

function keepInTab(list: List) {
  inTab = list;
  if (list.length > 0) sessionStorage.setItem(key, JSON.stringify(list));
  else sessionStorage.removeItem(key);
}

/** Shows it at once, and as it was where a member’s can’t be saved. */
function write(list: List) {
  const before = mine();
  if (before) {
    saved = { of: before.of, list };
    save(before.of, list).catch((error: unknown) => {
      if (saved?.list === list) saved = before;
      showFailure(error);
      tell();
    });
  } else keepInTab(list);
  tell();
}

/** Takes a member’s saved list in, once; what was picked in the tab before joins it. Where that fails the tab keeps its own. */
async function join(of: string) {
  if (saved?.of === of) return;
  const { body } = await send<{ data: Listed[] }>(`/users/${of}/shortlist`, { isByItself: true });
  const picked = tabs();
  const isNew = ({ id }: Listed) => picked.every((one) => one.id !== id);
  const list = [...body.data.filter(isNew), ...picked].slice(-most);
  const joined = picked.length > 0 ? await save(of, list) : list;
  if (getUser()?.id !== of) return;
  saved = { of, list: joined };
  keepInTab(nobody);
  tell();
}

const subscribe = (hear: () => void) => {
  heard.add(hear);
  return () => heard.delete(hear);
};

export function useShortlist() {
  const member = useUser()?.id;
  useEffect(() => {
    if (member) join(member).catch(() => {});
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

/** Where all of them are written to at once. */
export const askAddress = (list: List) =>
  `/ask?${new URLSearchParams(list.map(({ tag }) => ['to', tag]))}`;
