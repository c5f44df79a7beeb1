/**
 * Removes an erased person from tables without an index on the person, part by part in the order of
 * ids.
 */

import { eq, getTableName, or, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { lazy } from '../../db/lazy.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { erasuresTable } from '../../db/schema/operations.ts';
import { schemaTables } from '../../db/schema-tables.ts';
import { listOldMailWalks } from './erase-from-mails.ts';
import type { ErasureBudget } from './erasure-budget.ts';
import { assign, divideChanges, type TableWalk } from './erasure-column-changes.ts';
import { type Erasure, parseKnownIdentity } from './erasure-rows.ts';
import { buildMentionUpdates, type HistoryMention, hasMention } from './remove-mentions.ts';

/** Sorts after every id. */
const afterAllIds = '~';

const from = sql.placeholder('from');
const id = sql.identifier('id');
const lastOfPart = sql`order by ${id} limit 1 offset ${erasureLimits.looked - 1}`.inlineParams();
const noEnd = sql`${afterAllIds}`.inlineParams();

/** SQL: the last id of a part of a table. */
const selectPartEnd = (table: SQLiteTable, after: unknown) =>
  sql`coalesce((select ${id} from ${table} where ${id} > ${after} ${lastOfPart}), ${noEnd})`;

const isInPart = (table: SQLiteTable) =>
  sql`${id} > ${from} and ${id} <= ${selectPartEnd(table, from)}`;

/** Tables that have no index on the person, and mails that name the person in their text. */
const listWalks = (): TableWalk[] => [
  ...schemaTables.flatMap((table) => {
    const { walked } = divideChanges(table);
    if (walked.length === 0) return [];
    const changes = walked.map(({ column, value }) => assign(column, value));
    return {
      key: getTableName(table),
      table,
      changes: sql.join(changes, sql`, `),
      where: or(...walked.map(({ where }) => where)),
    };
  }),
  ...listOldMailWalks(),
];

const listUpdates = lazy(() =>
  listWalks().map(({ key, table, changes, where }) => ({
    key,
    table,
    query: prepare(
      ['person', 'known', 'from'],
      () => sql`update ${table} set ${changes} where ${isInPart(table)} and (${where})`,
    ),
  })),
);

const mentionsQuery = prepare(
  ['known', 'from'],
  () => sql<HistoryMention>`
    select ${historyTable.id}, ${historyTable.description} from ${historyTable}
    where ${isInPart(historyTable)} and ${hasMention}`,
);

/** Saves its progress after each part; returns true when all tables are done. */
export async function eraseUnindexedMentions(
  db: Database,
  erasure: Erasure,
  person: string,
  budget: ErasureBudget,
): Promise<boolean> {
  const identity = parseKnownIdentity(erasure);
  const known = JSON.stringify(identity);
  const progress: Record<string, string> = JSON.parse(erasure.walked);
  const getStart = (key: string) => progress[key] ?? '';
  let left = listUpdates().filter(({ key }) => getStart(key) !== afterAllIds);
  while (left.length > 0) {
    if (!budget.spend()) return false;
    const ends = left.map(
      ({ key, table }) => sql`${selectPartEnd(table, getStart(key))} as ${sql.identifier(key)}`,
    );
    const {
      mentions,
      ends: [end = {}],
    } = await db.run({
      written: left.map(({ key, query }) => query({ person, known, from: getStart(key) })),
      queries: {
        ends: statement<Record<string, string>>(sql`select ${sql.join(ends, sql`, `)}`),
        mentions: mentionsQuery({ known, from: getStart(getTableName(historyTable)) }),
      },
    });
    Object.assign(progress, end);
    await db.batch([
      ...buildMentionUpdates(mentions, identity),
      saveProgress(erasure.id, progress),
    ]);
    left = left.filter(({ key }) => progress[key] !== afterAllIds);
  }
  return true;
}

const saveProgress = (id: string, progress: Record<string, string>) =>
  statement(
    qb
      .update(erasuresTable)
      .set({ walked: JSON.stringify(progress) })
      .where(eq(erasuresTable.id, id)),
  );
