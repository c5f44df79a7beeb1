import { accountExportBatches } from '../../contract/accounts/account-export.limits.ts';
import type { Database } from '../../db/client.ts';
import type { exportParams } from './export-section.ts';
import { exportSections } from './export-sections.ts';

interface StreamOptions {
  db: Database;
  member: string;
  site: string;
  moment: string;
}

/** Yields the JSON of an account export in pieces; only one piece is in memory at a time. */
export async function* streamJson({
  db,
  member,
  site,
  moment,
}: StreamOptions): AsyncGenerator<string> {
  const about = Object.fromEntries(exportSections.map((section) => [section.name, section.about]));
  yield `{"format":1,"site":${JSON.stringify(site)},"made_at":${JSON.stringify(moment)},`;
  yield `"about":${JSON.stringify(about)}`;
  const params = { member, site, now: moment };
  for (const section of exportSections) {
    yield `,\n${JSON.stringify(section.name)}:[`;
    let separator = '\n';
    for await (const rows of readBatches(db, section, params)) {
      yield separator + rows.map(({ key, ...row }) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  // Proves to readers that the file is complete.
  yield ',\n"is_complete":true}\n';
}

/** Rows of a section with their keys, which are not exported. */
async function* readBatches(
  db: Database,
  { isLong, query }: (typeof exportSections)[number],
  params: Record<keyof typeof exportParams, string>,
) {
  const most = isLong ? accountExportBatches.texts : accountExportBatches.rows;
  let after = '';
  for (;;) {
    const { rows } = await db.run({ queries: { rows: query({ ...params, after, most }) } });
    if (rows.length > 0) yield rows;
    if (rows.length < most) return;
    after = rows.at(-1)?.key ?? after;
  }
}
