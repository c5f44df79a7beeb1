import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Bulk, bulkBounds, bulkMade, bulkOf } from '../../contract/admin/bulk.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { type Database, statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict } from '../../http/http-error.ts';
import type { Asked, Read } from '../../http/query.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { hand } from './enqueue-bulk-change.ts';

/** Rows read per page of the list. */
const atOnce = 1_000;

/**
 * POST /{resource}/bulk: stores the items and the change, and queues it. With a filter the server
 * finds the items, and rejects a count that differs from what the admin saw.
 */
export const beginBulk = (resource: Resource, list: Read) =>
  call<Bulk>({
    method: 'post',
    path: `/${resource.path}/bulk`,
    who: 'A',
    noun: resource.path,
    summary: `Set a field of many ${resource.noun.many}, or run an action on them; 409 changed if the filter matches a different number`,
    body: bulkOf(resource, filterOf(list)),
    status: 202,
    answer: bulkMade,
    changes: [],
    run: async ({ ids, filter, count, ...what }, c) => {
      const { db, viewer } = c.var;
      const asked = { params: {}, viewer, now: now() };
      const items = ids ?? (await found(db, list, { ...asked, query: filter ?? {} }));
      if (items.length !== count) {
        throw conflict(
          'changed',
          `The list has changed: ${items.length} items match now, not ${count}. Check the list and try again.`,
        );
      }
      const id = idAsked(c);
      await db.batch([
        statement(sql`insert into bulk_changes (id, created_at, created_by, session_id, resource, what, state)
          values (${id}, ${now()}, ${viewer?.id}, ${viewer?.session_id}, ${resource.path}, ${JSON.stringify(what)}, 'running')
          on conflict (id) do nothing`),
        statement(sql`insert or ignore into bulk_items (bulk_id, place, item_id)
          select ${id}, key, value from json_each(${JSON.stringify(items)})`),
      ]);
      await hand(c.env, id);
      return c.json({ id }, 202);
    },
  });

/** Schema of the list's filters. */
const filterOf = ({ query }: Read) =>
  z.strictObject(
    (query as z.ZodObject).omit({ limit: true, offset: true, orderby: true }).shape,
  ) as z.ZodType<Record<string, string | undefined>>;

/** Ids of the list, up to one more than the limit. */
async function found(db: Database, list: Read, asked: Asked) {
  const ids: string[] = [];
  for (let offset = 0; offset <= bulkBounds.items; offset += atOnce) {
    const page = { ...asked, query: { ...asked.query, limit: `${atOnce}`, offset: `${offset}` } };
    const rows = await db.batch(list.statements(page));
    const { data } = list.shape(rows, page) as { data: { id: string }[] };
    ids.push(...data.map(({ id }) => id));
    if (data.length < atOnce) break;
  }
  return ids;
}
