import { importUnderWay } from '../transfer/fetch-current-import.ts';
import { Progress } from '../progress-bar.ts';
import { Refused, type Site, unfinished } from '../site-client.ts';
import { add, noStands, type Stands } from './add-rows.ts';
import { type Made, madeOf, termsOf } from './convert-item.ts';
import { isTaken as isTakenItem, linksOf } from './create-link-resolver.ts';
import { formerLists, tellLists } from './former-tags.ts';
import { idOf, tagOfItem, titleOf } from './identifiers.ts';
import { type Item, readWordPress, type WordPress } from './read-wordpress.ts';
import { Report } from './import-report.ts';
import { authorsOf, categoriesOf, linkRows, tagsOf } from './build-rows.ts';
import { settle } from './update-links-and-pictures.ts';
import { leftOut, tellItems, tellOthers } from './report-items.ts';

interface Bringing {
  site: Site;
  wordpress: WordPress;
  withFiles: boolean;
  /** Attachments used by an imported item. */
  shown: Set<Item>;
  report: Report;
  stands: Stands;
  made: Made[];
}

/**
 * Imports a WordPress export into a site. Importing the same file again creates no duplicates.
 * A report of every item is always written next to the file.
 * @returns true if the site rejected nothing
 */
export async function bringWordPress(site: Site, file: string, withFiles: boolean) {
  const wordpress = await readWordPress(file);
  // Check access before creating a report.
  if (await importUnderWay(site)) throw new Refused(503, unfinished);
  const report = new Report();
  const bringing = {
    site,
    wordpress,
    withFiles,
    shown: new Set<Item>(),
    report,
    stands: noStands(),
    made: [],
  };
  const told = () => writeReport(bringing, `${file}.report.txt`);
  const stop = () => {
    report.breakOff('the command was stopped');
    told();
    process.exit(130);
  };
  process.once('SIGINT', stop);
  try {
    await bring(bringing);
  } catch (error) {
    report.breakOff(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    process.off('SIGINT', stop);
    told();
  }
  return !report.has('rejected');
}

function writeReport(bringing: Bringing, file: string) {
  const { wordpress, withFiles, shown, report, stands, made } = bringing;
  tellItems(report, made, stands);
  tellOthers(report, stands);
  leftOut(wordpress, withFiles ? shown : null, report);
  console.log(`\n${report.summary()}\n`);
  report.write(file);
  console.log(`Details of each item are in ${file}.`);
}

async function bring({ site, wordpress, withFiles, shown, report, stands, made }: Bringing) {
  const taken = distinct(wordpress.items.filter(isTakenItem), report);
  const progress = new Progress(3 * taken.length + wordpress.authors.length);
  const planned = linksOf(wordpress, plannedOf(wordpress.url, taken));
  for (const item of taken) {
    const one = madeOf(wordpress.url, item, planned, report, withFiles);
    if (one) made.push(one);
  }
  const adding = { site, stands, report, progress };
  await add(adding, 'users', authorsOf(wordpress, report));
  await add(adding, 'article_categories', categoriesOf(wordpress, made));
  await add(adding, 'tags', tagsOf(wordpress, made));
  await add(adding, 'former_tags', formerLists(wordpress, made, stands));
  tellLists(wordpress, made, stands, report);
  refer(wordpress, made, stands);
  for (const table of ['articles', 'pages'] as const) {
    await add(
      adding,
      table,
      made.filter((one) => one.table === table).map(({ row }) => row),
    );
  }
  await add(adding, 'tag_links', linkRows(wordpress, made, stands));
  await settle({ site, wordpress, made, stands, withFiles, shown, report, progress });
  progress.end();
}

/** Rejects items that repeat the type and id of an earlier one. */
function distinct(items: Item[], report: Report): Item[] {
  const known = new Set<string>();
  return items.filter((item) => {
    const key = `${item.type} ${item.id}`;
    if (known.has(key)) {
      const why = `has the same id as another item, ${item.id || 'none'}`;
      report.add(
        'rejected',
        item.type === 'post' ? 'articles' : 'pages',
        `${titleOf(item)}: ${why}`,
      );
    }
    return !known.has(key) && known.add(key);
  });
}

/** Replaces authors and categories by the ids of their imported rows. */
function refer({ url }: WordPress, made: Made[], stands: Stands) {
  for (const { item, table, row, changes } of made) {
    const by = stands.users.get(idOf(url, 'author', item.author))?.id ?? null;
    if (!by && item.author) changes.push(`without its author, ${item.author}`);
    Object.assign(row, { created_by: by, updated_by: by });
    if (table !== 'articles') continue;
    const category = idOf(url, 'category', termsOf(item).category);
    row.category_id = stands.article_categories.get(category)?.id ?? null;
    row.published_by = row.published_at ? by : null;
  }
}

/** Addresses that items will have, unless their tags are taken. */
const plannedOf = (site: string, items: Item[]) =>
  new Map(
    items.map((item): [string, string] => {
      const tag = tagOfItem(site, item);
      return [item.id, item.type === 'post' ? `/a/${tag}` : `/${tag}`];
    }),
  );
