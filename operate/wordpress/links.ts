import { tagName } from '../../worker/contract/tags.ts';
import { tagFrom } from './named.ts';
import type { Item, WordPress } from './read.ts';

/** Where an address of the former site leads on this one; null for one of elsewhere, and of what was not taken. */
export type LinkOf = (address: string) => string | null;

/**
 * Addresses are told by their path, by their guid, and by `?p=` and `?page_id=`.
 * @param here the addresses of this site, by the ids that WordPress gave
 */
export function linksOf({ url, items }: WordPress, here: Map<string, string>): LinkOf {
  const known = new Map<string, string>();
  for (const item of items) {
    const address = here.get(item.id);
    if (!address) continue;
    for (const former of [item.link, item.guid]) if (former) known.set(keyOf(url, former), address);
    known.set(`?p=${item.id}`, address);
    known.set(`?page_id=${item.id}`, address);
  }
  return (address) => {
    const [whole = '', hash] = address.replaceAll('&amp;', '&').split('#');
    if (whole === '') return null;
    if (!isOf(url, whole)) return null;
    const key = keyOf(url, whole);
    const found = known.get(key) ?? listOf(key);
    return found && hash ? `${found}#${hash}` : found;
  };
}

const hostOf = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').split(/[/?]/)[0];

const isOf = (url: string, address: string) =>
  address.startsWith('/') ? !address.startsWith('//') : hostOf(address) === hostOf(url);

/** An address without what it is the same without. */
function keyOf(url: string, address: string) {
  const path = address
    .replace(/^https?:\/\/[^/?]+/, '')
    .replace(url.replace(/^https?:\/\/[^/]+/, ''), '');
  const [, asked] = /[?&]((?:p|page_id)=\d+)/.exec(path) ?? [];
  if (asked) return `?${asked}`;
  return `/${path.replace(/\?.*$/, '').replace(/^\/+|\/+$/g, '')}`;
}

/** Lists of a category and of a tag; the front page. */
function listOf(key: string): string | null {
  const [, kind, name = ''] = /^\/(category|tag)\/(?:[^/]+\/)*([^/]+)$/.exec(key) ?? [];
  if (kind === 'category') return `/ac/${tagFrom(name, 'articles')}`;
  if (kind === 'tag') return `/search/${encodeURIComponent(tagName(decodeURIComponent(name)))}`;
  return key === '/' ? '/' : null;
}

/** Items that become something here. */
export const isTaken = ({ type, status }: Item) =>
  ['post', 'page'].includes(type) && !['trash', 'auto-draft', 'inherit'].includes(status);
