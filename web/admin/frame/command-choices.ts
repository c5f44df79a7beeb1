/** Choices of the command palette: pages of the admin area, and actions of the current page. */

import Fuse from 'fuse.js/basic';
import { m } from '#messages';
import { type LinkTarget, toHref } from '../../../worker/contract/addresses.ts';
import type { AdminSearchHit } from '../../../worker/contract/admin/search.ts';
import { getAdminAddPath } from '../../data/resource/admin-paths.ts';
import { type AdminMenuItem, homeMenuItem, menuGroups, reviewMenuItem } from '../admin-menu.ts';
import { getItemKey, getItemLabel } from '../item-texts.ts';
import { REDIRECT_IMPORT_PATH } from '../redirects/redirect-paths.ts';
import { adminResources } from '../resource-groups.ts';
import { USER_IMPORTS_PATH } from '../users/import/user-import-paths.ts';
import { getScreenKeywords } from './screen-keywords.ts';

type CommandGroup = keyof typeof commandGroupLabels;

export const commandGroupLabels = {
  actions: m['admin_palette.this_item'],
  screens: m['admin_palette.screens'],
  items: m['admin_palette.items'],
};

/** Option of the palette: a path to open, or an element to click. */
export interface CommandChoice {
  key: string;
  group: CommandGroup;
  name: string;
  hint?: string | undefined;
  /** Other words that find it. */
  keywords?: string[];
  go: LinkTarget | HTMLElement;
}

const pages: AdminMenuItem[] = [
  homeMenuItem,
  reviewMenuItem,
  ...menuGroups.flatMap(({ screens }) => screens),
  ...adminResources
    .filter(({ calls }) => calls.includes('create'))
    .map((resource) => ({
      name: () => m['admin_item.add']({ item: getItemKey(resource) }),
      address: getAdminAddPath(resource),
    })),
  { name: m['admin_user_import.title'], address: USER_IMPORTS_PATH },
  { name: m['admin_redirects.import_title'], address: REDIRECT_IMPORT_PATH },
  { name: m['admin_common.view_site'], address: '/' },
];

const listPageChoices = (): CommandChoice[] =>
  pages.map(({ name, address, opens = address }) => ({
    key: address,
    group: 'screens',
    name: name(),
    hint: address,
    keywords: getScreenKeywords(address),
    go: opens,
  }));

/** Actions of the current item: the buttons and links in its header. */
export function findPageActions(): CommandChoice[] {
  const head = document.querySelector('#content .item-head');
  const title = head?.querySelector('h1')?.textContent ?? '';
  const acts = head?.querySelectorAll<HTMLElement>(
    'a, button:not([aria-disabled="true"], :disabled)',
  );
  return Array.from(acts ?? [], (go, at) => ({
    key: `verb-${at}`,
    group: 'actions',
    name: getButtonName(go),
    hint: title,
    go,
  }));
}

/** Text of a button without its shortcut. */
function getButtonName(act: HTMLElement) {
  const copy = act.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent?.trim() ?? '';
}

/** Fuzzy match by name or other words, best first. */
function fuzzyFilter(choices: CommandChoice[], typed: string) {
  if (!typed) return choices;
  const fuse = new Fuse(choices, {
    keys: [
      { name: 'name', weight: 2 },
      { name: 'keywords', weight: 1 },
    ],
    threshold: 0.3,
    ignoreLocation: true,
    ignoreDiacritics: true,
  });
  return fuse.search(typed, { limit: 5 }).map(({ item }) => item);
}

function getHitLabel(path: string): string {
  const resource = adminResources.find((one) => one.path === path);
  return resource ? getItemLabel(resource) : m['admin_files.file']();
}

const toItemChoice = ({ resource, id, title, hint, path }: AdminSearchHit): CommandChoice => ({
  key: `${resource}/${id}`,
  group: 'items',
  name: title,
  hint: [getHitLabel(resource), hint].filter(Boolean).join(' · '),
  go: toHref(path),
});

/** Options by group. Without input the newest items precede the pages. */
export function buildCommandChoices(
  typed: string,
  verbs: CommandChoice[],
  found: readonly AdminSearchHit[],
): CommandChoice[] {
  const items = found.map(toItemChoice);
  const own = fuzzyFilter(verbs, typed);
  const places = fuzzyFilter(listPageChoices(), typed);
  return typed ? [...own, ...places, ...items] : [...own, ...items, ...places];
}
