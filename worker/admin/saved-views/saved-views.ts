import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type View,
  type ViewChange,
  type ViewCreation,
  view,
  viewBounds,
  viewChange,
  viewCreation,
  viewList,
} from '../../contract/admin/saved-views.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { type Call, call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { notFound, Refusal } from '../../http/http-error.ts';
import { read } from '../../http/query.ts';
import { idAsked } from '../../db/idempotent-id.ts';

type Row = Omit<View, 'columns' | 'is_shared'> & { columns: string | null; is_shared: number };

const given = (name: string) => sql.placeholder(name);

const rows = sql`select v.id, v.created_at, v.created_by, u.name as created_by_name, v.resource, v.name, v.filter,
    v.columns, v.is_shared
  from views v left join users u on u.id = v.created_by`;

const isSeen = sql`(v.created_by = ${given('viewer')} or v.is_shared = 1)`;

const all = prepare<Row>(
  sql`${rows} where ${isSeen} order by v.name collate nocase, v.id limit ${sql.raw(String(viewBounds.told))}`,
);
const byId = prepare<Row>(sql`${rows} where v.id = ${given('id')} and ${isSeen}`);

const shape = ({ columns, is_shared, ...row }: Row): View => ({
  ...row,
  columns: columns === null ? null : JSON.parse(columns),
  is_shared: Boolean(is_shared),
});

/** GET /views */
export const viewsList = read({
  path: '/views',
  who: 'A',
  noun: 'views',
  summary: 'List an admin’s saved views, and those shared with all admins',
  answer: viewList,
  statements: ({ viewer }) => [all({ viewer: viewer?.id ?? null })] as const,
  shape: ([rows]) => ({ count: rows.length, data: rows.map(shape) }),
});

const create = call<ViewCreation>({
  method: 'post',
  path: '/views',
  who: 'A',
  noun: 'views',
  summary: `Save a view of a list; up to ${viewBounds.own} of your own`,
  body: viewCreation,
  status: 201,
  answer: view,
  changes: [],
  run: async ({ resource, name, filter, columns, is_shared }, c) => {
    const id = idAsked(c);
    const by = c.var.viewer?.id;
    const item = await after(c, id, [
      statement(sql`insert into views (id, created_at, created_by, resource, name, filter, columns, is_shared)
        select ${id}, ${now()}, ${by}, ${resource}, ${name}, ${filter}, ${columns && JSON.stringify(columns)}, ${Number(is_shared)}
        where (select count(*) from views where created_by = ${by}) < ${viewBounds.own}
        on conflict (id) do nothing`),
    ]);
    if (!item)
      throw new Refusal(
        429,
        `You have ${viewBounds.own} views, which is the limit. Delete one first.`,
      );
    return c.json(item, 201);
  },
});

const change = call<ViewChange>({
  method: 'patch',
  path: '/views/:id',
  who: 'A',
  noun: 'views',
  summary: 'Update a view of your own, or one shared with all admins',
  body: viewChange,
  status: 200,
  answer: view,
  changes: [],
  run: async ({ name, filter, columns, is_shared }, c) => {
    const id = c.req.param('id') ?? '';
    const shared = is_shared === undefined ? null : Number(is_shared);
    const item = await after(c, id, [
      statement(sql`update views as v set name = coalesce(${name ?? null}, name), filter = coalesce(${filter ?? null}, filter),
          columns = ${columns === undefined ? sql`columns` : columns && JSON.stringify(columns)},
          is_shared = coalesce(${shared}, is_shared)
        where id = ${id} and (created_by = ${c.var.viewer?.id} or is_shared = 1)`),
    ]);
    if (!item) throw notFound('This view does not exist.');
    return c.json(item);
  },
});

const remove = call({
  method: 'delete',
  path: '/views/:id',
  who: 'A',
  noun: 'views',
  summary: 'Delete a view of your own, or one shared with all admins',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const [[gone]] = await c.var.db.batch([
      statement<{ id: string }>(sql`delete from views
        where id = ${c.req.param('id')} and (created_by = ${c.var.viewer?.id} or is_shared = 1) returning id`),
    ]);
    if (!gone) throw notFound('This view does not exist.');
    return c.body(null, 204);
  },
});

/** Runs the statements and returns the view, if it is visible. */
async function after(c: Context<App>, id: string, statements: Statement[]) {
  const found = byId({ id, viewer: c.var.viewer?.id ?? null });
  const row = (await c.var.db.batch([...statements, found])).at(-1)?.[0] as Row | undefined;
  return row && shape(row);
}

export const viewCalls: Call[] = [create, change, remove];
