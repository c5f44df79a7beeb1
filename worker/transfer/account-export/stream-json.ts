import { accountExportBatches } from '../../contract/accounts/account-export.limits.ts';
import type { Database, Statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { ExportSection } from './export-section.ts';
import { exportSections } from './export-sections.ts';

interface StreamOptions {
  db: Database;
  person: string;
  site: string;
  moment: string;
}

/** Yields the JSON of an account export in pieces; only one piece is in memory at a time. */
export async function* streamJson({
  db,
  person,
  site,
  moment,
}: StreamOptions): AsyncGenerator<string> {
  const about = Object.fromEntries(exportSections.map((section) => [section.name, section.about]));
  yield `{"format":1,"site":${JSON.stringify(site)},"made_at":${JSON.stringify(moment)},`;
  yield `"about":${JSON.stringify(about)}`;
  for (const section of exportSections) {
    yield `,\n${JSON.stringify(section.name)}:[`;
    let separator = '\n';
    for await (const rows of readBatches(db, section, person)) {
      const shaped = rows
        .map(({ key, ...row }) => section.shape?.(row, site) ?? row)
        .map(toBooleans);
      yield separator + shaped.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  // Proves to readers that the file is complete.
  yield ',\n"is_complete":true}\n';
}

/** Converts flags stored as 0 and 1 to booleans. */
const toBooleans = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && /^(is|was)_|^session_/.test(name) ? value === 1 : value,
    ]),
  );

type SectionRow = Record<string, unknown> & { key: string };

async function* readBatches(
  db: Database,
  section: ExportSection,
  person: string,
): AsyncGenerator<SectionRow[]> {
  const most = section.isLong ? accountExportBatches.texts : accountExportBatches.rows;
  let after = '';
  for (;;) {
    const [rows] = (await db.batch([buildBatchQuery(section, person, after, most)])) as [
      SectionRow[],
    ];
    if (rows.length > 0) yield rows;
    if (rows.length < most) return;
    after = rows.at(-1)?.key ?? after;
  }
}

const buildBatchQuery = (
  { rows, key }: ExportSection,
  person: string,
  after: string,
  most: number,
): Statement<SectionRow> => ({
  sql: `${rows.replace('select ', `select ${key} as key, `).replace('{after}', `${key} > ?2`).replaceAll('{now}', `'${getNowIso()}'`)}
    order by ${key} limit ?3`,
  params: [person, after, most],
});
