import { bounds } from '../../worker/contract/shared/limits.ts';
import { tagName } from '../../worker/contract/content/tags.ts';
import type { TransferRow } from '../../worker/contract/system/transfer.ts';
import { TooTangled } from '../../worker/db/sanitize-html.ts';
import { type Html, htmlOf } from './convert-content.ts';
import { isFormer, type LinkOf } from './create-link-resolver.ts';
import { listLosses } from './list-losses.ts';
import { cut, formerTag, idOf, keyOf, momentOf, tagOfItem, titleOf, words } from './identifiers.ts';
import type { Item } from './read-wordpress.ts';
import type { Report } from './import-report.ts';

export interface Made {
  item: Item;
  table: 'articles' | 'pages';
  row: TransferRow;
  /** Differences from the original, for the report. */
  changes: string[];
}

/**
 * Converts a post into an article row, or a page into a page row.
 * Returns null after reporting a text that the site would reject.
 */
export function madeOf(
  site: string,
  item: Item,
  linkOf: LinkOf,
  report: Report,
  withFiles = false,
): Made | null {
  const table = item.type === 'post' ? 'articles' : 'pages';
  const title = titleOf(item);
  const refused = (why: string) => {
    report.add('rejected', table, `${title}: ${why}`);
    return null;
  };
  const made = shallowHtmlOf(site, item, linkOf);
  if (typeof made === 'string') return refused(made);
  const { html, lost } = made;
  // Pictures are downloaded later, and failures are reported then.
  if (withFiles) delete lost.picture;
  const content = table === 'articles' ? html && bodyOf(html) : html;
  if (Buffer.byteLength(content) > bounds.html) {
    return refused(`its text is longer than ${bounds.html} bytes`);
  }
  if (item.meta._thumbnail_id && !withFiles) lost['featured picture'] = 1;
  const without = [
    ...Object.entries(lost).map(([what, count]) => `${count} × ${what}`),
    ...listLosses(item),
  ];
  const changes = [
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
    ...hiddenOf(item, table),
    ...deadOf(site, item),
    ...(dayOf(item) || item.status !== 'publish'
      ? []
      : [`has today's date because its own is invalid`]),
  ];
  const written = dayOf(item) ?? new Date().toISOString();
  return {
    item,
    table,
    changes,
    row: {
      id: idOf(site, item.type, item.id),
      created_at: written,
      updated_at: momentOf(item.modified) ?? written,
      title,
      tag: tagOfItem(site, item),
      ...(table === 'articles' ? articleOf(item, content, written) : pageOf(item, content)),
    },
  };
}

function shallowHtmlOf(site: string, { content }: Item, linkOf: LinkOf): Html | string {
  try {
    return htmlOf(content, linkOf, { isFormer: (address) => isFormer(site, address) });
  } catch (error) {
    if (error instanceof TooTangled) return error.message;
    throw error;
  }
}

const dayOf = ({ date, local_date }: Item) => momentOf(date) ?? momentOf(local_date);

/** Scheduled posts keep their date, so they are published then. */
function publishedOf(item: Item, written: string): string | null {
  if (item.password) return null;
  if (item.status === 'future') return dayOf(item);
  return item.status === 'publish' ? written : null;
}

/** Explains why an item that was visible to some readers is hidden on this site. */
function hiddenOf({ status, password }: Item, table: Made['table']): string[] {
  if (password) return ['was password-protected and is hidden'];
  if (status === 'private') return ['was private and is hidden'];
  return status === 'future' && table === 'pages' ? ['was scheduled and is hidden'] : [];
}

/** Reports a public former address that cannot redirect here (/?p=12, /slow.html, //slow/). */
function deadOf(site: string, item: Item): string[] {
  const former = keyOf(site, item.link);
  if (former === '/' || item.password || item.status !== 'publish') return [];
  const leads = formerTag(site, item) && !/[^:]\/\//.test(item.link);
  return leads ? [] : [`its former address, ${item.link}, does not redirect here`];
}

const articleOf = (item: Item, content: string, written: string): TransferRow => ({
  sub_title: words(item.excerpt, bounds.line) || null,
  article: content || null,
  is_pinned: Number(item.is_sticky),
  published_at: publishedOf(item, written),
});

const pageOf = (item: Item, content: string): TransferRow => ({
  details: content || null,
  is_active: Number(item.status === 'publish' && !item.password),
});

export const bodyOf = (html: string) => `<section data-kind="text">${html}</section>`;

/** The first category becomes the article's category; all others become tags. */
export function termsOf({ terms }: Item) {
  const names = (domain: string) =>
    terms.filter((term) => term.domain === domain).map(({ name }) => words(name, bounds.name));
  const [category, ...others] = names('category').filter((name) => name !== '');
  const tags = [...others, ...names('post_tag')].map(tagNamed).filter((name) => name !== '');
  return { category: category ?? 'Uncategorised', tags };
}

/** Normalizes a tag name. Returns an empty string without a letter or digit. */
export const tagNamed = (name: string) =>
  /[\p{L}\p{N}_]/u.test(name) ? tagName(cut(tagName(name), bounds.name)) : '';
