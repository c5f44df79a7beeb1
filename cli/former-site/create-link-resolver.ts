/**
 * Maps links of the former WordPress site to addresses of this site, by path, guid, `?p=` and
 * `?page_id=`.
 */

import { normalizeTagName } from '../../worker/contract/content/tags.ts';
import type { FormerItem, FormerSite } from './former-site.ts';
import { decodeSegment, normalizeAddress, toTag } from './former-slugs.ts';
import { getTerms } from './get-terms.ts';

/** Maps an address of the former site to this site; null for other sites and skipped items. */
export type LinkResolver = (address: string) => string | null;

/**
 * @param here addresses on this site by WordPress id
 * @param categoryTag returns the tag of a category on this site
 */
export function createLinkResolver(
  { url, items }: FormerSite,
  here: Map<string, string>,
  categoryTag = (name: string): string | undefined => toTag(name, 'articles'),
): LinkResolver {
  const known = new Map<string, string>();
  const lists = mapLists(items, categoryTag);
  for (const item of items) {
    const address = here.get(item.id);
    if (!address) continue;
    for (const former of [item.link, item.guid])
      if (former) known.set(normalizeAddress(url, former), address);
    known.set(`?p=${item.id}`, address);
    known.set(`?page_id=${item.id}`, address);
  }
  return (address) => {
    const [whole = '', hash] = address.replaceAll('&amp;', '&').split('#');
    if (whole === '') return null;
    if (!isFormerAddress(url, whole)) return null;
    const key = normalizeAddress(url, whole);
    const found = known.get(key) ?? findListAddress(key, lists);
    return found && hash ? `${found}#${hash}` : found;
  };
}

const getHost = (address: string) =>
  address.replace(/^(https?:)?\/\/(www\.)?/i, '').split(/[/?]/)[0];

/** True for an absolute or relative address of the former site. */
export const isFormerAddress = (url: string, address: string) =>
  URL.canParse(address) || address.startsWith('//')
    ? getHost(address) === getHost(url)
    : !address.startsWith('#');

/** Addresses of category and tag lists, and of the front page. */
function findListAddress(key: string, lists: Map<string, string>): string | null {
  const [, kind, name = ''] = /^\/(category|tag)\/(?:[^/]+\/)*([^/]+)$/.exec(key) ?? [];
  const found = lists.get(`${kind} ${decodeSegment(name)}`);
  if (kind === 'tag') return found ?? getSearchPath(normalizeTagName(decodeSegment(name)));
  return found ?? (key === '/' ? '/' : null);
}

/** Maps lists by their slug, which may differ from the name. Categories that became tags map to a search. */
function mapLists(items: FormerItem[], categoryTag: (name: string) => string | undefined) {
  const lists = new Map<string, string>();
  const articles = items.filter((item) => item.type === 'post' && isImportable(item));
  const own = new Set(articles.map((item) => getTerms(item).category));
  for (const { domain, nicename, name } of articles.flatMap(({ terms }) => terms)) {
    const tag = domain === 'category' && own.has(name) ? categoryTag(name) : undefined;
    const kind = domain === 'post_tag' ? 'tag' : domain;
    lists.set(
      `${kind} ${decodeSegment(nicename)}`,
      tag ? `/ac/${tag}` : getSearchPath(normalizeTagName(name)),
    );
  }
  return lists;
}

const getSearchPath = (name: string) => `/search/${encodeURIComponent(name)}`;

/** True for posts and pages that are imported. */
export const isImportable = ({ type, status }: FormerItem) =>
  ['post', 'page'].includes(type) && !['trash', 'auto-draft', 'inherit'].includes(status);
