/** Saved views of back-office lists: an admin’s own and the shared ones. */

import { and, count, eq, or, type Placeholder, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { savedViewsApi } from '../../contract/admin/saved-views.api.ts';
import { savedViewLimits } from '../../contract/admin/saved-views.ts';
import { maker } from '../../db/author-names.ts';
import { prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { sortKey } from '../../db/pagination.ts';
import { insertIf, isTrue, qb } from '../../db/query-builder.ts';
import { viewsTable } from '../../db/schema/admin-tools.ts';
import type { AppEnv } from '../../env.ts';
import { HttpError, notFoundError } from '../../http/http-error.ts';
import { defineMutation, type Mutation } from '../../http/mutation.ts';
import { defineQuery } from '../../http/query.ts';

const selectViews = () =>
  qb
    .select({
      id: viewsTable.id,
      created_at: viewsTable.created_at,
      created_by: viewsTable.created_by,
      created_by_name: maker.name,
      resource: viewsTable.resource,
      name: viewsTable.name,
      filter: viewsTable.filter,
      columns: sql`${viewsTable.columns}`.mapWith((json): string[] | null => JSON.parse(json)),
      is_shared: viewsTable.is_shared,
    })
    .from(viewsTable)
    .leftJoin(maker, eq(maker.id, viewsTable.created_by));

const isVisible = (viewer: Placeholder | string) =>
  or(eq(viewsTable.created_by, viewer), isTrue(viewsTable.is_shared));

const viewsQuery = prepare(['viewer'], ({ viewer }) =>
  selectViews()
    .where(isVisible(viewer))
    .orderBy(sortKey(viewsTable.name), viewsTable.id)
    .limit(savedViewLimits.told),
);

const viewQuery = prepare(['id', 'viewer'], ({ id, viewer }) =>
  selectViews().where(and(eq(viewsTable.id, id), isVisible(viewer))),
);

/** GET /views */
export const viewListQuery = defineQuery(savedViewsApi.list, {
  auth: 'A',
  buildQueries: ({ viewer }) => ({ views: viewsQuery({ viewer: viewer?.id ?? null }) }),
  toResponse: ({ views }) => ({ count: views.length, data: views }),
});

const createView = defineMutation(savedViewsApi.create, {
  auth: 'A',
  changes: [],
  run: async ({ resource, name, filter, columns, is_shared }, c) => {
    const id = idempotentId(c);
    const by = c.var.viewer?.id ?? '';
    const ownViews = qb
      .select({ count: count() })
      .from(viewsTable)
      .where(eq(viewsTable.created_by, by));
    const item = await runAndGetView(c, id, [
      statement(
        insertIf(
          viewsTable,
          {
            id,
            created_at: getNowIso(),
            created_by: by,
            resource,
            name,
            filter,
            columns: columns && JSON.stringify(columns),
            is_shared,
          },
          sql`${ownViews} < ${savedViewLimits.own}`,
        ).onConflictDoNothing({ target: viewsTable.id }),
      ),
    ]);
    if (!item)
      throw new HttpError(429, { code: 'too_many_views', values: { count: savedViewLimits.own } });
    return c.json(item, 201);
  },
});

const updateView = defineMutation(savedViewsApi.update, {
  auth: 'A',
  changes: [],
  run: async ({ name, filter, columns, is_shared }, c) => {
    const id = c.req.param('id');
    const isEditable = and(eq(viewsTable.id, id), isVisible(c.var.viewer?.id ?? ''));
    const set = { name, filter, columns: columns && JSON.stringify(columns), is_shared };
    const isChanged = Object.values(set).some((value) => value !== undefined);
    const item = await runAndGetView(
      c,
      id,
      isChanged ? [statement(qb.update(viewsTable).set(set).where(isEditable))] : [],
    );
    if (!item) throw notFoundError('view_not_found');
    return c.json(item);
  },
});

const deleteView = defineMutation(savedViewsApi.delete, {
  auth: 'A',
  changes: [],
  run: async (_, c) => {
    const [[gone]] = await c.var.db.batch([
      statement(
        qb
          .delete(viewsTable)
          .where(and(eq(viewsTable.id, c.req.param('id')), isVisible(c.var.viewer?.id ?? '')))
          .returning({ id: viewsTable.id }),
      ),
    ]);
    if (!gone) throw notFoundError('view_not_found');
    return c.body(null, 204);
  },
});

/** Runs the statements and returns the view, if it is visible. */
async function runAndGetView(c: Context<AppEnv>, id: string, statements: Statement[]) {
  const {
    view: [view],
  } = await c.var.db.run({
    written: statements,
    queries: { view: viewQuery({ id, viewer: c.var.viewer?.id ?? null }) },
  });
  return view;
}

export const savedViewMutations: Mutation[] = [createView, updateView, deleteView];
