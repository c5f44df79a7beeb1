/**
 * Imports a WordPress export into a site. Importing the same file again creates no duplicates.
 * A report of every item is always written next to the file.
 * @returns true if the site rejected nothing
 */

import { ProgressBar } from '../progress-bar.ts';
import { importRunningMessage, type SiteClient, SiteError } from '../site-client.ts';
import { fetchCurrentImport } from '../transfer/fetch-current-import.ts';
import { readWordPress } from '../wordpress/read-wordpress.ts';
import { createStoredRows, importRows, type StoredRows } from './add-rows.ts';
import {
  buildAuthorRows,
  buildCategoryRows,
  buildTagLinkRows,
  buildTagRows,
} from './build-rows.ts';
import { type ConvertedItem, convertItem } from './convert-item.ts';
import { createImportId } from './create-import-id.ts';
import { createLinkResolver, isImportable as isTakenItem } from './create-link-resolver.ts';
import {
  buildFormerCategoryRedirects,
  reportUnreachableLists,
} from './former-category-redirects.ts';
import type { FormerItem, FormerSite } from './former-site.ts';
import { getItemTag } from './former-slugs.ts';
import { getTerms } from './get-terms.ts';
import { ImportReport } from './import-report.ts';
import { getItemTitle } from './item-text.ts';
import { reportItems, reportListCounts, reportSkippedItems } from './report-items.ts';
import { updateLinksAndPictures } from './update-links-and-pictures.ts';

interface ImportRun {
  site: SiteClient;
  wordpress: FormerSite;
  withFiles: boolean;
  /** Attachments used by an imported item. */
  shown: Set<FormerItem>;
  report: ImportReport;
  storedRows: StoredRows;
  made: ConvertedItem[];
}

export async function importFormerSite(site: SiteClient, file: string, withFiles: boolean) {
  const wordpress = await readWordPress(file);
  // Check access before creating a report.
  if (await fetchCurrentImport(site)) throw new SiteError(503, importRunningMessage);
  const report = new ImportReport();
  const bringing = {
    site,
    wordpress,
    withFiles,
    shown: new Set<FormerItem>(),
    report,
    storedRows: createStoredRows(),
    made: [],
  };
  const saveReport = () => writeReport(bringing, `${file}.report.txt`);
  const stop = () => {
    report.breakOff('the command was stopped');
    saveReport();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  try {
    await runImport(bringing);
  } catch (error) {
    report.breakOff(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    process.off('SIGINT', stop);
    saveReport();
  }
  return !report.has('rejected');
}

function writeReport(bringing: ImportRun, file: string) {
  const { wordpress, withFiles, shown, report, storedRows, made } = bringing;
  reportItems(report, made, storedRows);
  reportListCounts(report, storedRows);
  reportSkippedItems(wordpress, withFiles ? shown : null, report);
  console.log(`\n${report.summary()}\n`);
  report.write(file);
  console.log(`Details of each item are in ${file}.`);
}

async function runImport({
  site,
  wordpress,
  withFiles,
  shown,
  report,
  storedRows,
  made,
}: ImportRun) {
  const taken = rejectDuplicates(wordpress.items.filter(isTakenItem), report);
  const progress = new ProgressBar(3 * taken.length + wordpress.authors.length);
  const planned = createLinkResolver(wordpress, planAddresses(wordpress.url, taken));
  for (const item of taken) {
    const one = convertItem(wordpress.url, item, planned, report, withFiles);
    if (one) made.push(one);
  }
  const adding = { site, storedRows, report, progress };
  await importRows(adding, 'users', buildAuthorRows(wordpress, report));
  await importRows(adding, 'article_categories', buildCategoryRows(wordpress, made));
  await importRows(adding, 'tags', buildTagRows(wordpress, made));
  await importRows(
    adding,
    'former_tags',
    buildFormerCategoryRedirects(wordpress, made, storedRows),
  );
  reportUnreachableLists(wordpress, made, storedRows, report);
  setReferences(wordpress, made, storedRows);
  for (const table of ['articles', 'pages'] as const) {
    await importRows(
      adding,
      table,
      made.filter((one) => one.table === table).map(({ row }) => row),
    );
  }
  await importRows(adding, 'tag_links', buildTagLinkRows(wordpress, made, storedRows));
  await updateLinksAndPictures({
    site,
    wordpress,
    made,
    storedRows,
    withFiles,
    shown,
    report,
    progress,
  });
  progress.end();
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
function setReferences({ url }: FormerSite, items: ConvertedItem[], storedRows: StoredRows) {
  for (const { item, table, row, changes } of items) {
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
