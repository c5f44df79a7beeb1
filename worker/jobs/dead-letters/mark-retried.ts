import { and, eq, isNull, sql } from 'drizzle-orm';
import { prepare } from '../../db/client.ts';
import { createId } from '../../db/ids.ts';
import { historyFields } from '../../db/insert-history.ts';
import { qb } from '../../db/query-builder.ts';
import { historyTable } from '../../db/schema/logs-and-jobs.ts';
import { parkedMessagesTable } from '../../db/schema/operations.ts';

const insertRetryHistory = prepare(['messages', 'moment', 'by'], ({ messages, moment, by }) =>
  qb.insert(historyTable).select(
    qb
      .select(
        historyFields(
          'Sent again',
          { history: sql`value ->> 'history'`, moment, by },
          { link: 'parked', id: parkedMessagesTable.id, title: parkedMessagesTable.queue },
        ),
      )
      .from(sql`json_each(${messages})`)
      .innerJoin(
        parkedMessagesTable,
        and(
          eq(parkedMessagesTable.id, sql`value ->> 'id'`),
          isNull(parkedMessagesTable.replayed_at),
        ),
      ),
  ),
);

const markQuery = prepare(['messages', 'moment', 'by'], ({ messages, moment, by }) =>
  qb
    .update(parkedMessagesTable)
    .set({
      replayed_at: sql`${moment}`,
      replayed_by: sql`${by}`,
      body: null,
      person_id: null,
    })
    .where(
      and(
        sql`${parkedMessagesTable.id} in (select value ->> 'id' from json_each(${messages}))`,
        isNull(parkedMessagesTable.replayed_at),
      ),
    )
    .returning({ id: parkedMessagesTable.id }),
);

/** Marks dead letters as resent, each once: history, and the ids newly marked. */
export function markRetried(ids: readonly string[], by: string | null, moment: string) {
  const messages = JSON.stringify(ids.map((id) => ({ id, history: createId() })));
  const values = { messages, by, moment };
  return { history: insertRetryHistory(values), mark: markQuery(values) };
}
