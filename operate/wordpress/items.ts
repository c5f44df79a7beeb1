import { bounds } from '../../worker/contract/limits.ts';
import type { TransferRow } from '../../worker/contract/transfers.ts';
import { htmlOf } from './html.ts';
import type { LinkOf } from './links.ts';
import { idOf, momentOf, tagFrom, titleOf, words } from './named.ts';
import type { Item } from './read.ts';
import type { Report } from './report.ts';

export interface Made {
  item: Item;
  table: 'articles' | 'pages';
  row: TransferRow;
  /** What it is not as it was, for the report. */
  changes: string[];
}

/** A post as an article, a page as a page; null, told in the report, for one that is too long. */
export function madeOf(
  site: string,
  item: Item,
  linkOf: LinkOf,
  report: Report,
  withFiles = false,
): Made | null {
  const table = item.type === 'post' ? 'articles' : 'pages';
  const kind = table;
  const title = titleOf(item);
  const { html, lost } = htmlOf(item.content, linkOf);
  // Then they are fetched, and each that is not is told.
  if (withFiles) delete lost.picture;
  if (Buffer.byteLength(html) > bounds.html) {
    report.add('refused', kind, `${title}: longer than ${bounds.html} bytes`);
    return null;
  }
  const without = Object.entries(lost).map(([what, count]) => `${count} × ${what}`);
  const changes = [
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
    ...(item.password ? ['had a password, and is not shown'] : []),
  ];
  const written = momentOf(item.date) ?? new Date().toISOString();
  return {
    item,
    table,
    changes,
    row: {
      id: idOf(site, item.type, item.id),
      created_at: written,
      updated_at: momentOf(item.modified) ?? written,
      title,
      tag: tagFrom(item.name || item.title, `${item.type}-${item.id}`),
      ...(table === 'articles' ? articleOf(item, html, written) : pageOf(item, html)),
    },
  };
}

/** What is planned for later is published then. */
const isShown = ({ status, password }: Item) => ['publish', 'future'].includes(status) && !password;

const articleOf = (item: Item, html: string, written: string): TransferRow => ({
  sub_title: words(item.excerpt, bounds.line) || null,
  article: html && bodyOf(html),
  is_pinned: Number(item.is_sticky),
  published_at: isShown(item) ? written : null,
});

const pageOf = (item: Item, html: string): TransferRow => ({
  details: html || null,
  is_active: Number(item.status === 'publish' && !item.password),
});

export const bodyOf = (html: string) => `<section data-kind="text">${html}</section>`;

/** The first category is an article's own, all others and the tags are tags. */
export function termsOf({ terms }: Item) {
  const names = (domain: string) =>
    terms.filter((term) => term.domain === domain).map(({ name }) => words(name, bounds.name));
  const [category, ...others] = names('category').filter((name) => name !== '');
  return { category: category ?? 'Uncategorised', tags: [...others, ...names('post_tag')] };
}
