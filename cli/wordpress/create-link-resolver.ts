import { tagName } from '../../worker/contract/content/tags.ts';
import { termsOf } from './convert-item.ts';
import { decoded, keyOf, tagFrom } from './identifiers.ts';
import type { Item, WordPress } from './read-wordpress.ts';

/** Maps an address of the former site to this site; null for other sites and skipped items. */
export type LinkOf = (address: string) => string | null;

/**
 * Creates a resolver that matches items by path, by guid, and by `?p=` and `?page_id=`.
 * @param here addresses on this site by WordPress id
 * @param categoryTag returns the tag of a category on this site
 */
export function linksOf(
  { url, items }: WordPress,
  here: Map<string, string>,
  categoryTag = (name: string): string | undefined => tagFrom(name, 'articles'),
): LinkOf {
  const known = new Map<string, string>();
  const lists = listsOf(items, categoryTag);
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
    if (!isFormer(url, whole)) return null;
    const key = keyOf(url, whole);
    const found = known.get(key) ?? listOf(key, lists);
    return found && hash ? `${found}#${hash}` : found;
  };
}

const hostOf = (address: string) =>
  address.replace(/^(https?:)?\/\/(www\.)?/i, '').split(/[/?]/)[0];

/** True for an absolute or relative address of the former site. */
export const isFormer = (url: string, address: string) =>
  URL.canParse(address) || address.startsWith('//')
    ? hostOf(address) === hostOf(url)
    : !address.startsWith('#');

/** Addresses of category and tag lists, and of the front page. */
function listOf(key: string, lists: Map<string, string>): string | null {
  const [, kind, name = ''] = /^\/(category|tag)\/(?:[^/]+\/)*([^/]+)$/.exec(key) ?? [];
  const found = lists.get(`${kind} ${decoded(name)}`);
  if (kind === 'tag') return found ?? searched(tagName(decoded(name)));
  return found ?? (key === '/' ? '/' : null);
}

/** Maps lists by their slug, which may differ from the name. Categories that became tags map to a search. */
function listsOf(items: Item[], categoryTag: (name: string) => string | undefined) {
  const lists = new Map<string, string>();
  const articles = items.filter((item) => item.type === 'post' && isTaken(item));
  const own = new Set(articles.map((item) => termsOf(item).category));
  for (const { domain, nicename, name } of articles.flatMap(({ terms }) => terms)) {
    const tag = domain === 'category' && own.has(name) ? categoryTag(name) : undefined;
    const kind = domain === 'post_tag' ? 'tag' : domain;
    lists.set(`${kind} ${decoded(nicename)}`, tag ? `/ac/${tag}` : searched(tagName(name)));
  }
  return lists;
}

const searched = (name: string) => `/search/${encodeURIComponent(name)}`;

/** True for posts and pages that are imported. */
export const isTaken = ({ type, status }: Item) =>
  ['post', 'page'].includes(type) && !['trash', 'auto-draft', 'inherit'].includes(status);
