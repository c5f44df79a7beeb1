import { sql } from 'drizzle-orm';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { isInputField } from '../../contract/resources/resource-fields.ts';
import { buildOwnerUpdateOperation } from '../../contract/resources/resource-operations.ts';
import type { AuditedUpdate } from '../../db/audited-update.ts';
import { prepare } from '../../db/client.ts';
import type { AuthenticatedUser } from '../../env.ts';
import { conflictError, HttpError, notFoundError } from '../http-error.ts';
import { defineMutation, type Mutation } from '../mutation.ts';
import {
  asUpdateValue,
  buildFailedCheckQueries,
  buildReferenceChecks,
  checksHoldInUpdate,
  rejectFailedChecks,
} from './check-references.ts';
import type { ResourceSql } from './resource-sql.ts';
import { type ColumnValues, toColumns } from './to-columns.ts';
import { buildItemUpdate } from './update-item.ts';

interface OwnedRow {
  created_by: string | null;
  is_deleted: number;
  deleted_by: string | null;
  is_there: number;
}

/**
 * PATCH /{resource}/{id} for member content: admins may send all fields, owners the listed ones.
 * Members can only update rows where `there` holds (constant SQL).
 */
export function buildOwnerUpdate(
  source: ResourceSql,
  fields: readonly string[],
  there = '1',
): Mutation {
  const { resource } = source;
  const others = Object.entries(resource.fields)
    .filter(([name, field]) => isInputField(field, 'change') && !fields.includes(name))
    .map(([name]) => name);
  const owned =
    prepare<OwnedRow>(sql`select created_by, is_deleted, deleted_by, ${sql.raw(there)} as is_there
    from ${sql.raw(source.table)} where id = ${sql.placeholder('id')}`);
  return defineMutation(buildOwnerUpdateOperation(resource, fields), {
    auth: 'O',
    changes: [source.table],
    authorizeFields: (viewer, sent) => rejectAdminFields(viewer, sent, others),
    run: async (sent, c) => {
      const { viewer, db } = c.var;
      const refs = checksHoldInUpdate(buildReferenceChecks(resource, sent, asUpdateValue));
      const when = viewer?.is_admin ? refs : `${ownerCondition(sent)} and (${there}) and ${refs}`;
      const set = { ...toColumns(resource, sent), ...getDeleterColumn(viewer, sent) };
      const changed = buildItemUpdate(source, set, c, { when, historyFormat: historyFormat });
      const checks = buildReferenceChecks(resource, sent);
      const [[found], ...rows] = await db.batch([
        owned({ id: changed.id }),
        ...changed.statements,
        ...buildFailedCheckQueries(checks),
        ...changed.last,
      ]);
      const failed = rows.slice(changed.statements.length);
      if (found && !viewer?.is_admin) rejectForeignUpdate(viewer, found, sent, resource.noun.one);
      rejectFailedChecks(checks, failed);
      const { item, etag } = changed.outcome(rows);
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
  throw new HttpError(403, `Your account can’t set this: ${refused.join(', ')}.`);
}

/** True if the text of a deleted item changes while it stays deleted. */
const changesDeletedText = (sent: FieldValues) =>
  sent.is_deleted !== false && Object.keys(sent).some((name) => name !== 'is_deleted');

/** SQL condition: the user (?4) is the author. Only admins restore what an admin deleted. */
const ownerCondition = (sent: FieldValues) =>
  `created_by = ?4 and (is_deleted = 0${changesDeletedText(sent) ? '' : ' or deleted_by = ?4'})`;

/**
 * Items deleted by an admin can only be restored by admins, even if the owner had deleted them
 * first.
 */
const getDeleterColumn = (viewer: AuthenticatedUser | null, sent: FieldValues): ColumnValues =>
  viewer?.is_admin && sent.is_deleted === true ? { deleted_by: viewer.id } : {};

const historyFormat: AuditedUpdate['historyFormat'] = {
  deleted_by: { says: 'Deleted by an admin as well', of: 'is_deleted = 1' },
};

function rejectForeignUpdate(
  viewer: AuthenticatedUser | null,
  found: OwnedRow,
  sent: FieldValues,
  noun: string,
) {
  if (found.created_by !== viewer?.id || !found.is_there) {
    throw notFoundError(`This ${noun} does not exist or is not yours.`);
  }
  if (!found.is_deleted) return;
  if (found.deleted_by !== viewer?.id) {
    throw new HttpError(403, `An admin has deleted this ${noun}. Only an admin can restore it.`);
  }
  if (changesDeletedText(sent)) {
    throw conflictError('closed', `This ${noun} is deleted. Restore it before you change it.`);
  }
}
