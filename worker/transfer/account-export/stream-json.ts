import { exporting } from '../../contract/accounts/account-export.limits.ts';
import type { Database, Statement } from '../../db/client.ts';
import { now } from '../../db/clock.ts';
import { type Section, sections } from './export-sections.ts';

interface Of {
  db: Database;
  person: string;
  site: string;
  moment: string;
}

/** Yields the file in pieces; only one piece is in memory at a time. */
export async function* written({ db, person, site, moment }: Of): AsyncGenerator<string> {
  const about = Object.fromEntries(sections.map((section) => [section.name, section.about]));
  yield `{"format":1,"site":${JSON.stringify(site)},"made_at":${JSON.stringify(moment)},`;
  yield `"about":${JSON.stringify(about)}`;
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.name)}:[`;
    let separator = '\n';
    for await (const rows of rowsOf(db, section, person)) {
      const shaped = rows.map(({ key, ...row }) => section.shape?.(row, site) ?? row).map(flagged);
      yield separator + shaped.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
  // Proves to readers that the file is complete.
  yield ',\n"is_complete":true}\n';
}

/** Converts flags stored as 0 and 1 to booleans. */
const flagged = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && /^(is|was)_|^session_/.test(name) ? value === 1 : value,
    ]),
  );

type Row = Record<string, unknown> & { key: string };

async function* rowsOf(db: Database, section: Section, person: string): AsyncGenerator<Row[]> {
  const most = section.isLong ? exporting.texts : exporting.rows;
  let after = '';
  for (;;) {
    const [rows] = (await db.batch([statementOf(section, person, after, most)])) as [Row[]];
    if (rows.length > 0) yield rows;
    if (rows.length < most) return;
    after = rows.at(-1)?.key ?? after;
  }
}

const statementOf = (
  { rows, key }: Section,
  person: string,
  after: string,
  most: number,
): Statement<Row> => ({
  sql: `${rows.replace('select ', `select ${key} as key, `).replace('{after}', `${key} > ?2`).replaceAll('{now}', `'${now()}'`)}
    order by ${key} limit ?3`,
  params: [person, after, most],
});
