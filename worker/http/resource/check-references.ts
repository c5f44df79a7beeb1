import { type SQL, sql } from 'drizzle-orm';
import type { FieldValues, Resource } from '../../contract/resources/resource.ts';
import { getFieldJoin } from '../../contract/resources/resource-fields.ts';
import { newValue } from '../../db/audited-update.ts';
import { type Database, statement } from '../../db/client.ts';
import { validationError } from '../http-error.ts';

/** Check that a sent reference exists. */
export interface ReferenceCheck {
  path: string;
  message: string;
  holds: SQL;
}

/** SQL of a sent value: a parameter, or the value inside an update. */
export type SentValueSql = (path: string) => SQL;

export const asParameter =
  (sent: FieldValues): SentValueSql =>
  (path) =>
    sql`${Array.isArray(sent[path]) ? JSON.stringify(sent[path]) : sent[path]}`;
export const asUpdateValue: SentValueSql = (path) => sql.raw(newValue(path));

const message = 'does not exist';

/** Checks for every sent reference field. */
export const buildReferenceChecks = (
  { fields }: Resource,
  sent: FieldValues,
  written = asParameter(sent),
) =>
  Object.entries(fields).flatMap(([path, field]): ReferenceCheck[] => {
    if (field.kind === 'list' && field.of && sent[path]) {
      const holds = sql`not exists (select 1 from json_each(${written(path)}) s
        where s.value not in (select id from ${sql.raw(field.of)}))`;
      return [{ path, message, holds }];
    }
    const byName = field.kind === 'image_name';
    const table = byName ? 'uploaded_files' : getFieldJoin(path, field)?.table;
    if (!sent[path] || !table) return [];
    const holds = sql`exists (select 1 from ${sql.raw(table)}
      where ${sql.raw(`${table}.${byName ? 'name' : 'id'}`)} = ${written(path)})`;
    return [{ path, message, holds }];
  });

/** SQL condition: all checks pass. */
export const checksHold = (checks: readonly ReferenceCheck[]): SQL =>
  sql.join([sql`1`, ...checks.map(({ holds }) => holds)], sql` and `);

/** The same as constant SQL, for `when` of an update. */
export const checksHoldInUpdate = (checks: readonly ReferenceCheck[]) =>
  statement(checksHold(checks)).sql;

/** Queries for failed checks, one each. */
export const buildFailedCheckQueries = (checks: readonly ReferenceCheck[]) =>
  checks.map(({ path, holds }) =>
    statement<{ path: string }>(sql`select ${path} as path where not ${holds}`),
  );

/**
 * Reports the first failed check of each field.
 * @throws HttpError 422
 */
export function rejectFailedChecks(checks: readonly ReferenceCheck[], rows: readonly unknown[][]) {
  const failed = checks.filter((_, index) => rows[index]?.length);
  const errors = failed.filter(
    ({ path }, index) => failed.findIndex((one) => one.path === path) === index,
  );
  if (errors.length === 0) return;
  throw validationError(errors.map(({ path, message }) => ({ path, message })));
}

/**
 * Looks up all sent references.
 * @throws HttpError 422 with the path of each missing one
 */
export async function checkReferences(db: Database, resource: Resource, sent: FieldValues) {
  const checks = buildReferenceChecks(resource, sent);
  if (checks.length > 0)
    rejectFailedChecks(checks, await db.batch(buildFailedCheckQueries(checks)));
}
