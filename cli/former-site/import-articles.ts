/** Imports the people, articles and pages of a former site, with their categories, tags, links and pictures. */

import { importRows } from './add-rows.ts';
import {
  buildCategoryRows,
  buildPersonRows,
  buildTagLinkRows,
  buildTagRows,
} from './build-rows.ts';
import { convertItem } from './convert-item.ts';
import { createImportId } from './create-import-id.ts';
import { createLinkResolver, isImportable } from './create-link-resolver.ts';
import {
  buildFormerCategoryRedirects,
  reportUnreachableLists,
} from './former-category-redirects.ts';
import type { FormerItem } from './former-site.ts';
import { getItemTag } from './former-slugs.ts';
import { getTerms } from './get-terms.ts';
import { importPictures } from './import-pictures.ts';
import type { ImportReport } from './import-report.ts';
import type { ImportRun } from './import-run.ts';
import { getItemTitle } from './item-text.ts';
import { updateLinksAndPictures } from './update-links-and-pictures.ts';

export const importPeople = (run: ImportRun) =>
  importRows(run, 'users', buildPersonRows(run.former, run.report, run.level));

export async function importArticles(run: ImportRun) {
  const { site, former, options, report, storedRows, made, progress, shown } = run;
  const { withFiles = false } = options;
  const taken = rejectDuplicates(former.items.filter(isImportable), report);
  const planned = createLinkResolver(former, planAddresses(former.url, taken));
  for (const item of taken) {
    const one = convertItem(former.url, item, planned, report, {
      withFiles,
      format: former.format,
    });
    if (one) made.push(one);
  }
  await importRows(run, 'article_categories', buildCategoryRows(former, made));
  await importRows(run, 'tags', buildTagRows(former, made));
  await importRows(run, 'former_tags', buildFormerCategoryRedirects(former, made, storedRows));
  reportUnreachableLists(former, made, storedRows, report);
  setReferences(run);
  for (const table of ['articles', 'pages'] as const) {
    const rows = made.filter((one) => one.table === table).map(({ row }) => row);
    await importRows(run, table, rows);
  }
  await importRows(run, 'tag_links', buildTagLinkRows(former, made, storedRows));
  if (run.isDryRun) return planPictures(run);
  await updateLinksAndPictures({
    site,
    former,
    made,
    storedRows,
    withFiles,
    shown,
    report,
    progress,
  });
}

/** Counts the pictures that an import would fetch. */
async function planPictures({ site, former, options, made, report, shown }: ImportRun) {
  if (!options.withFiles) return;
  for (const one of made) {
    await importPictures(site, former, one, String(one.row.id), report, shown, true);
  }
}

/** Rejects items that repeat the type and id of an earlier one. */
function rejectDuplicates(items: FormerItem[], report: ImportReport): FormerItem[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const key = `${item.type} ${item.id}`;
    if (known.has(key)) {
      const why = `has the same id as another item, ${item.id || 'none'}`;
      report.add(
        'rejected',
        item.type === 'post' ? 'articles' : 'pages',
        `${getItemTitle(item)}: ${why}`,
      );
    }
    return !known.has(key) && known.add(key);
  });
}

/** Replaces authors and categories by the ids of their imported rows. */
function setReferences({ former: { url }, made, storedRows }: ImportRun) {
  for (const { item, table, row, changes } of made) {
    const by = storedRows.users.get(createImportId(url, 'author', item.author))?.id ?? null;
    if (!by && item.author) changes.push(`without its author, ${item.author}`);
    Object.assign(row, { created_by: by, updated_by: by });
    if (table !== 'articles') continue;
    const category = createImportId(url, 'category', getTerms(item).category);
    row.category_id = storedRows.article_categories.get(category)?.id ?? null;
    row.published_by = row.published_at ? by : null;
  }
}

/** Addresses that items will have, unless their tags are taken. */
const planAddresses = (site: string, items: FormerItem[]) =>
  new Map(
    items.map((item): [string, string] => {
      const tag = getItemTag(site, item);
      return [item.id, item.type === 'post' ? `/a/${tag}` : `/${tag}`];
    }),
  );
