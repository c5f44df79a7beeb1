/**
 * PATCH /{resource}/{id} for member content: admins may send all fields, owners the listed ones.
 * Members can only update rows where `isOpen` holds.
 */

import { and, eq, or, sql } from 'drizzle-orm';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { isInputField } from '../../contract/resources/resource-fields.ts';
import { buildOwnerUpdateOperation } from '../../contract/resources/resource-operations.ts';
import { type AuditedUpdate, newValue } from '../../db/audited-update.ts';
import { prepare } from '../../db/client.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
import type { threadRepliesTable, threadsTable } from '../../db/schema/threads.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { conflictError, HttpError, notFoundError } from '../http-error.ts';
import { defineMutation, type Mutation } from '../mutation.ts';
import type { ResourceSql } from './build-resource-sql.ts';
import {
  asUpdateValue,
  buildReferenceChecks,
  checksHold,
  failedChecksQuery,
  rejectFailedChecks,
} from './check-references.ts';
import { type ColumnValues, toColumns } from './to-columns.ts';
import { buildItemUpdate } from './update-item.ts';

/** Table of content that its author can delete. */
type OwnedTable = typeof threadsTable | typeof threadRepliesTable;

type OwnedRow = Pick<OwnedTable['$inferSelect'], 'created_by' | 'is_deleted' | 'deleted_by'> & {
  is_open: boolean;
};

export function buildOwnerUpdate(
  source: ResourceSql,
  table: OwnedTable,
  fields: readonly string[],
  isOpen = sql`1`,
): Mutation {
  const { resource } = source;
  const others = Object.entries(resource.fields)
    .filter(([name, field]) => isInputField(field, 'change') && !fields.includes(name))
    .map(([name]) => name);
  const ownedQuery = prepare(['id'], ({ id }) =>
    qb
      .select({
        created_by: sql<string | null>`${table.created_by}`,
        is_deleted: sql`${table.is_deleted}`.mapWith(Boolean),
        deleted_by: sql<string | null>`${table.deleted_by}`,
        is_open: sql`${isOpen}`.mapWith(Boolean),
      })
      .from(table)
      .where(eq(table.id, id)),
  );
  return defineMutation(buildOwnerUpdateOperation(resource, fields), {
    auth: 'O',
    changes: [source.table],
    authorizeFields: (viewer, sent) => rejectAdminFields(viewer, sent, others),
    run: async (sent, c) => {
      const { viewer, db } = c.var;
      const refs = checksHold(buildReferenceChecks(resource, sent, asUpdateValue));
      const when = viewer?.is_admin
        ? refs
        : and(isEditableBy(table, viewer?.id ?? null, sent), isOpen, refs);
      const set = { ...toColumns(resource, sent), ...getDeleterColumn(viewer, sent) };
      const changed = buildItemUpdate(source, set, c, {
        when,
        computed: getEditColumn(table, sent),
        historyFormat: getHistoryFormat(table),
      });
      const {
        owned: [owned],
        applied,
        items,
        failed,
      } = await db.run({
        before: { owned: ownedQuery({ id: changed.id }) },
        written: changed.statements,
        queries: {
          ...changed.queries,
          failed: failedChecksQuery(buildReferenceChecks(resource, sent)),
        },
      });
      if (owned && !viewer?.is_admin) rejectForeignUpdate(viewer, owned, sent, resource.noun.one);
      rejectFailedChecks(failed);
      const { item, etag } = changed.parseResult({ applied, items });
      return c.json(item, 200, { ETag: etag });
    },
  });
}

/**
 * Rejects fields reserved for admins.
 * @throws HttpError 403
 */
export function rejectAdminFields(
  viewer: AuthenticatedUser,
  sent: unknown,
  fields: readonly string[],
) {
  const refused = viewer.is_admin ? [] : fields.filter((name) => name in Object(sent));
  if (refused.length === 0) return;
  throw new HttpError(403, { code: 'fields_not_allowed', values: { fields: refused.join(', ') } });
}

/** True if the text of a deleted item changes while it stays deleted. */
const changesDeletedText = (sent: FieldValues) =>
  sent.is_deleted !== false && Object.keys(sent).some((name) => name !== 'is_deleted');

/** SQL condition: the user is the author. Only admins restore what an admin deleted. */
const isEditableBy = (table: OwnedTable, user: string | null, sent: FieldValues) =>
  and(
    sql`${table.created_by} = ${user}`,
    changesDeletedText(sent)
      ? isFalse(table.is_deleted)
      : or(isFalse(table.is_deleted), sql`${table.deleted_by} = ${user}`),
  );

/**
 * Items deleted by an admin can only be restored by admins, even if the owner had deleted them
 * first.
 */
const getDeleterColumn = (viewer: AuthenticatedUser | null, sent: FieldValues): ColumnValues =>
  'is_deleted' in sent ? { deleted_by: sent.is_deleted ? (viewer?.id ?? null) : null } : {};

/** Time of the last edit of a reply, if its text is sent and differs. */
const getEditColumn = (table: OwnedTable, sent: FieldValues): AuditedUpdate['computed'] =>
  'edited_at' in table && 'comments' in sent
    ? (at) => ({
        edited_at: sql`iif(${table.comments} <> ${newValue('comments')}, ${at}, ${table.edited_at})`,
      })
    : undefined;

const getHistoryFormat = (table: OwnedTable): NonNullable<AuditedUpdate['historyFormat']> => ({
  deleted_by: { says: 'Deleted by an admin as well', of: isTrue(table.is_deleted) },
});

function rejectForeignUpdate(
  viewer: AuthenticatedUser | null,
  found: OwnedRow,
  sent: FieldValues,
  noun: string,
) {
  if (found.created_by !== viewer?.id || !found.is_open) {
    throw notFoundError({
      code: 'item_not_found_or_not_yours',
      message: `This ${noun} does not exist or is not yours.`,
    });
  }
  if (!found.is_deleted) return;
  if (found.deleted_by !== viewer?.id) {
    throw new HttpError(403, {
      code: 'deleted_by_admin',
      message: `An admin has deleted this ${noun}. Only an admin can restore it.`,
    });
  }
  if (changesDeletedText(sent)) {
    throw conflictError('closed', {
      code: 'restore_before_change',
      message: `This ${noun} is deleted. Restore it before you change it.`,
    });
  }
}
