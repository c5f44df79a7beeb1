import Fuse from 'fuse.js/basic';
import type { Found } from '../../../worker/contract/admin/search.ts';
import { addAddress } from '../../data/resource/admin-paths.ts';
import { capital } from '../list/format-count.ts';
import { nouns } from '../resource-groups.ts';
import { adminHome, index, type Listed, reviewQueue } from '../menu.ts';

/** Option of the palette: a path to open, or an element to click. */
export interface Choice {
  key: string;
  group: 'This item' | 'Screens' | 'Items';
  name: string;
  hint?: string | undefined;
  go: string | HTMLElement;
}

const screens: Choice[] = [
  adminHome,
  reviewQueue,
  ...index.flatMap(({ screens }) => screens),
  ...nouns
    .filter(({ calls }) => calls.includes('create'))
    .map((resource) => ({ name: `Add ${resource.noun.one}`, address: addAddress(resource) })),
  { name: 'View site', address: '/' },
].map(({ name, address, opens = address }: Listed) => ({
  key: address,
  group: 'Screens',
  name,
  hint: address,
  go: opens,
}));

/** Actions of the current item: the buttons and links in its header. */
export function verbsInSight(): Choice[] {
  const head = document.querySelector('#content .item-head');
  const title = head?.querySelector('h1')?.textContent ?? '';
  const acts = head?.querySelectorAll<HTMLElement>(
    'a, button:not([aria-disabled="true"], :disabled)',
  );
  return Array.from(acts ?? [], (go, at) => ({
    key: `verb-${at}`,
    group: 'This item',
    name: nameOf(go),
    hint: title,
    go,
  }));
}

/** Text of a button without its shortcut. */
function nameOf(act: HTMLElement) {
  const shown = act.cloneNode(true) as HTMLElement;
  for (const hidden of shown.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return shown.textContent?.trim() ?? '';
}

/** Fuzzy match by name, best first. */
function like(choices: Choice[], typed: string) {
  if (!typed) return choices;
  const fuse = new Fuse(choices, { keys: ['name'], threshold: 0.3, ignoreLocation: true });
  return fuse.search(typed, { limit: 5 }).map(({ item }) => item);
}

const nounOf = new Map(nouns.map(({ path, noun }) => [path, capital(noun.one)]));

const itemOf = ({ resource, id, title, hint, path }: Found): Choice => ({
  key: `${resource}/${id}`,
  group: 'Items',
  name: title,
  hint: [nounOf.get(resource) ?? 'File', hint].filter(Boolean).join(' · '),
  go: path,
});

/** Options by group. Without input the newest items precede the pages. */
export function choicesOf(typed: string, verbs: Choice[], found: readonly Found[]): Choice[] {
  const items = found.map(itemOf);
  const own = like(verbs, typed);
  const places = like(screens, typed);
  return typed ? [...own, ...places, ...items] : [...own, ...items, ...places];
}
