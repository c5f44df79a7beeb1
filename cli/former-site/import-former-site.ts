/**
 * Imports an export of another system into a site. Importing the same file again creates no duplicates.
 * A report of every item is always written next to the file; a dry run prints it and writes nothing.
 * @returns true if the site rejected nothing
 */

import { writeFileSync } from 'node:fs';
import { ProgressBar } from '../progress-bar.ts';
import { importRunningMessage, type SiteClient, SiteError } from '../site-client.ts';
import { fetchCurrentImport } from '../transfer/fetch-current-import.ts';
import { createStoredRows } from './add-rows.ts';
import { Discussions } from './discussions.ts';
import { findQuietLevel } from './find-quiet-level.ts';
import type { FormerSite } from './former-site.ts';
import { importArticles, importPeople } from './import-articles.ts';
import { importDiscussions, listThreadAddresses } from './import-discussions.ts';
import { ImportReport } from './import-report.ts';
import type { ImportOptions, ImportRun } from './import-run.ts';
import { readFormerSite } from './read-former-site.ts';
import { reportItems, reportListCounts, reportSkippedItems } from './report-items.ts';
import { createImportedLinkResolver } from './update-links-and-pictures.ts';

export async function importFormerSite(site: SiteClient, file: string, options: ImportOptions) {
  const discussions = new Discussions();
  try {
    const former = await readFormerSite(file, discussions, options);
    // Check access before creating a report.
    if (await fetchCurrentImport(site)) throw new SiteError(503, importRunningMessage);
    const { isDryRun = false, level } = options;
    const run: ImportRun = {
      site,
      former,
      discussions,
      options,
      isDryRun,
      level: level === undefined ? null : await findQuietLevel(site, level),
      progress: new ProgressBar(countSteps(former, discussions)),
      shown: new Set(),
      report: new ImportReport({ isDryRun }),
      storedRows: createStoredRows(),
      made: [],
    };
    await runReported(run, file);
    return !run.report.has('rejected');
  } finally {
    discussions.remove();
  }
}

const countSteps = ({ items, authors }: FormerSite, { topics, posts }: Discussions) =>
  3 * items.length + authors.length + topics.length + posts.length;

/** Writes the report at the end, also after an interruption. */
async function runReported(run: ImportRun, file: string) {
  const { report } = run;
  const stop = () => {
    report.breakOff('the command was stopped');
    finishReport(run, file);
    process.exit(130);
  };
  process.once('SIGINT', stop);
  try {
    await importPeople(run);
    await importArticles(run);
    await importDiscussions({
      adding: run,
      site: run.former,
      discussions: run.discussions,
      category: run.options.category ?? 'Forum',
      linkOf: createImportedLinkResolver(run),
    });
    run.progress.end();
  } catch (error) {
    report.breakOff(error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    process.off('SIGINT', stop);
    finishReport(run, file);
  }
}

function finishReport(run: ImportRun, file: string) {
  const { former, options, shown, report, storedRows, made, isDryRun } = run;
  reportItems(report, made, storedRows);
  reportListCounts(report, storedRows);
  reportSkippedItems(former, options.withFiles ? shown : null, report);
  if (isDryRun) {
    console.log(`\n${report.text()}`);
    return;
  }
  console.log(`\n${report.summary()}\n`);
  report.write(`${file}.report.txt`);
  console.log(`Details of each item are in ${file}.report.txt.`);
  writeRedirects(run, `${file}.redirects.csv`);
}

/** Addresses of topics, which no rule leads to their threads. */
function writeRedirects(run: ImportRun, file: string) {
  const lines = [...listThreadAddresses(run, run.former.url, run.discussions)].flatMap(
    ({ former, address }) => {
      const path = URL.parse(former, run.former.url)?.pathname.replace(/\/$/, '');
      return path && path !== address ? [`${path},${address}\n`] : [];
    },
  );
  if (lines.length === 0) return;
  writeFileSync(file, `from,to\n${lines.join('')}`);
  console.log(`Former addresses of topics are in ${file}, for /admin/redirects/import.`);
}
