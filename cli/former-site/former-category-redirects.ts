/**
 * Redirects from the WordPress addresses of categories and tags; reports those that cannot
 * redirect.
 */

import { textLimits } from '../../worker/contract/shared/limits.ts';
import type { TransferRow } from '../../worker/contract/system/transfer.ts';
import { buildTag } from '../../worker/db/url-tag.ts';
import { reportKinds, type StoredRows } from './add-rows.ts';
import type { ConvertedItem } from './convert-item.ts';
import { createImportId } from './create-import-id.ts';
import type { FormerItem, FormerSite } from './former-site.ts';
import { decodeSegment } from './former-slugs.ts';
import { getTerms, toTagName } from './get-terms.ts';
import type { ImportReport } from './import-report.ts';
import { toPlainText } from './item-text.ts';

/** Category or tag of the WordPress site whose address redirects to this site. */
interface FormerList {
  term: FormerItem['terms'][number];
  /** Resource of the former address. A category may have become a tag. */
  resource: 'article-categories' | 'tags';
  /** Last part of the former address; empty if it cannot redirect here. */
  tag: string;
  /** Id of the imported item; undefined if the site rejected it. */
  item_id: string | undefined;
}

/** Builds redirects from former category and tag addresses, whose slugs may differ from the names. */
export const buildFormerCategoryRedirects = (
  former: FormerSite,
  items: ConvertedItem[],
  storedRows: StoredRows,
): TransferRow[] =>
  collectLists(former, items, storedRows).flatMap(({ resource, tag, item_id }) =>
    tag && item_id ? [{ resource, tag, item_id, changed_at: new Date().toISOString() }] : [],
  );

/** Reports lists whose former address does not redirect to the imported item. */
export function reportUnreachableLists(
  former: FormerSite,
  items: ConvertedItem[],
  storedRows: StoredRows,
  report: ImportReport,
) {
  for (const { term, resource, tag, item_id } of collectLists(former, items, storedRows)) {
    const stand = storedRows.former_tags.get(`${resource} ${tag}`);
    if (item_id && stand?.id === item_id) continue;
    const base = resource === 'tags' ? 'tag' : 'category';
    const address = `/${base}/${term.nicename}/`;
    const kind = reportKinds[resource === 'tags' ? 'tags' : 'article_categories'];
    report.add(
      'changed',
      kind,
      `${term.name}: its former address, ${address}, does not redirect here`,
    );
  }
}

function collectLists(
  { url }: FormerSite,
  items: ConvertedItem[],
  storedRows: StoredRows,
): FormerList[] {
  const articles = items.flatMap(({ table, item }) => (table === 'articles' ? [item] : []));
  const own = new Set(articles.map((item) => getTerms(item).category));
  const terms = new Map(
    articles.flatMap((item) =>
      item.terms.map((term) => [`${term.domain} ${term.nicename}`, term] as const),
    ),
  );
  return [...terms.values()].flatMap((term) => {
    const resource = resources.get(term.domain);
    if (!resource) return [];
    const name = toPlainText(term.name, textLimits.name);
    const isOwn = term.domain === 'category' && own.has(name);
    const stand = isOwn
      ? storedRows.article_categories.get(createImportId(url, 'category', name))
      : storedRows.tags.get(createImportId(url, 'tag', toTagName(name)));
    return [
      { term, resource, tag: buildTag(decodeSegment(term.nicename), ''), item_id: stand?.id },
    ];
  });
}

const resources = new Map<string, FormerList['resource']>([
  ['category', 'article-categories'],
  ['post_tag', 'tags'],
]);
