/** Saved views of back-office lists: an admin’s own and the shared ones. */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { savedViewsApi } from '../../contract/admin/saved-views.api.ts';
import { type SavedView, savedViewLimits } from '../../contract/admin/saved-views.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError, notFoundError } from '../../http/http-error.ts';
import { defineMutation, type Mutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';

type ViewRow = Omit<SavedView, 'columns' | 'is_shared'> & {
  columns: string | null;
  is_shared: number;
};

const param = (name: string) => sql.placeholder(name);

const selectViews = sql`select v.id, v.created_at, v.created_by, u.name as created_by_name, v.resource, v.name, v.filter,
    v.columns, v.is_shared
  from views v left join users u on u.id = v.created_by`;

const isVisible = sql`(v.created_by = ${param('viewer')} or v.is_shared = 1)`;

const viewsQuery = prepare<ViewRow>(
  sql`${selectViews} where ${isVisible} order by v.name collate nocase, v.id limit ${sql.raw(String(savedViewLimits.told))}`,
);
const viewQuery = prepare<ViewRow>(
  sql`${selectViews} where v.id = ${param('id')} and ${isVisible}`,
);

const toView = ({ columns, is_shared, ...row }: ViewRow): SavedView => ({
  ...row,
  columns: columns === null ? null : JSON.parse(columns),
  is_shared: Boolean(is_shared),
});

/** GET /views */
export const viewListQuery = defineQuery(savedViewsApi.list, {
  auth: 'A',
  buildQueries: ({ viewer }) => [viewsQuery({ viewer: viewer?.id ?? null })] as const,
  toResponse: ([rows]) => ({ count: rows.length, data: rows.map(toView) }),
});

const createView = defineMutation(savedViewsApi.create, {
  auth: 'A',
  changes: [],
  run: async ({ resource, name, filter, columns, is_shared }, c) => {
    const id = idempotentId(c);
    const by = c.var.viewer?.id;
    const item = await runAndGetView(c, id, [
      statement(sql`insert into views (id, created_at, created_by, resource, name, filter, columns, is_shared)
        select ${id}, ${getNowIso()}, ${by}, ${resource}, ${name}, ${filter}, ${columns && JSON.stringify(columns)}, ${Number(is_shared)}
        where (select count(*) from views where created_by = ${by}) < ${savedViewLimits.own}
        on conflict (id) do nothing`),
    ]);
    if (!item)
      throw new HttpError(
        429,
        `You have ${savedViewLimits.own} views, which is the limit. Delete one first.`,
      );
    return c.json(item, 201);
  },
});

const updateView = defineMutation(savedViewsApi.update, {
  auth: 'A',
  changes: [],
  run: async ({ name, filter, columns, is_shared }, c) => {
    const id = c.req.param('id');
    const shared = is_shared === undefined ? null : Number(is_shared);
    const item = await runAndGetView(c, id, [
      statement(sql`update views as v set name = coalesce(${name ?? null}, name), filter = coalesce(${filter ?? null}, filter),
          columns = ${columns === undefined ? sql`columns` : columns && JSON.stringify(columns)},
          is_shared = coalesce(${shared}, is_shared)
        where id = ${id} and (created_by = ${c.var.viewer?.id} or is_shared = 1)`),
    ]);
    if (!item) throw notFoundError('This view does not exist.');
    return c.json(item);
  },
});

const deleteView = defineMutation(savedViewsApi.delete, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const [[gone]] = await c.var.db.batch([
      statement<{ id: string }>(sql`delete from views
        where id = ${c.req.param('id')} and (created_by = ${c.var.viewer?.id} or is_shared = 1) returning id`),
    ]);
    if (!gone) throw notFoundError('This view does not exist.');
    return c.body(null, 204);
  },
});

/** Runs the statements and returns the view, if it is visible. */
async function runAndGetView(c: Context<AppEnv>, id: string, statements: Statement[]) {
  const found = viewQuery({ id, viewer: c.var.viewer?.id ?? null });
  const row = (await c.var.db.batch([...statements, found])).at(-1)?.[0] as ViewRow | undefined;
  return row && toView(row);
}

export const savedViewMutations: Mutation[] = [createView, updateView, deleteView];
