/** Values of recent rows of this site, with which a preview of a template is filled in. */

import { and, desc, inArray } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { prepare } from '../../db/client.ts';
import { isFalse, isTrue, qb, scalar } from '../../db/query-builder.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import { threadsTable } from '../../db/schema/threads.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Variables } from '../outbox/render-mail.ts';

/** Newest rows among which one that everyone may see is looked for. */
const maxRowsScanned = 100;

/** Ids begin with their time. */
const newestIds = (table: SQLiteTable, id: AnySQLiteColumn) =>
  qb.select({ id }).from(table).orderBy(desc(id)).limit(maxRowsScanned);

const newestPerson = qb
  .select({ name: usersTable.name })
  .from(usersTable)
  .where(
    and(isTrue(usersTable.is_public), inArray(usersTable.id, newestIds(usersTable, usersTable.id))),
  )
  .orderBy(desc(usersTable.id))
  .limit(1);

const newestThread = qb
  .select({ title: threadsTable.title })
  .from(threadsTable)
  .where(
    and(
      isFalse(threadsTable.is_deleted),
      inArray(threadsTable.id, newestIds(threadsTable, threadsTable.id)),
    ),
  )
  .orderBy(desc(threadsTable.id))
  .limit(1);

const newestLocation = qb
  .select({ name: locationsTable.name })
  .from(locationsTable)
  .where(
    and(
      isTrue(locationsTable.is_public),
      isTrue(locationsTable.is_active),
      inArray(locationsTable.id, newestIds(locationsTable, locationsTable.id)),
    ),
  )
  .orderBy(desc(locationsTable.id))
  .limit(1);

export const sampleRowsQuery = prepare([], () =>
  qb.selectValues({
    person: scalar(newestPerson),
    thread: scalar(newestThread),
    location: scalar(newestLocation),
  }),
);

type SampleRows = NonNullable<ReturnType<typeof sampleRowsQuery>['row']>;

/** Values that the site has rows for. The examples fill in the others. */
export const toSampleValues = (rows: SampleRows | undefined): Variables => ({
  ...(rows?.person && { sender_name: rows.person }),
  ...(rows?.thread && { thread_title: rows.thread }),
  ...(rows?.location && { location_name: rows.location }),
});
