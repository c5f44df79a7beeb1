/** Checks that all rows exist that sent values refer to, before or inside an update. */

import { type SQL, sql } from 'drizzle-orm';
import type { FieldValues, Resource } from '../../contract/resources/resource.ts';
import { getFieldJoin } from '../../contract/resources/resource-fields.ts';
import { newValue } from '../../db/audited-update.ts';
import { type Database, statement } from '../../db/client.ts';
import type { FieldError, FieldErrorCode } from '../field-errors.ts';
import { validationError } from '../http-error.ts';

/** Check that a sent reference exists. */
export interface ReferenceCheck {
  path: string;
  code: FieldErrorCode;
  holds: SQL;
}

/** SQL of a sent value: a parameter, or the value inside an update. */
export type SentValueSql = (path: string) => SQL;

export const asParameter =
  (sent: FieldValues): SentValueSql =>
  (path) =>
    sql`${Array.isArray(sent[path]) ? JSON.stringify(sent[path]) : sent[path]}`;
export const asUpdateValue: SentValueSql = newValue;

const code = 'does_not_exist';

/** Checks for every sent reference field. */
export const buildReferenceChecks = (
  { fields }: Resource,
  sent: FieldValues,
  written = asParameter(sent),
) =>
  Object.entries(fields).flatMap(([path, field]): ReferenceCheck[] => {
    if (field.kind === 'list' && field.of && sent[path]) {
      const holds = sql`not exists (select 1 from json_each(${written(path)}) s
        where s.value not in (select id from ${sql.identifier(field.of)}))`;
      return [{ path, code, holds }];
    }
    const byName = field.kind === 'image_name';
    const table = byName ? 'uploaded_files' : getFieldJoin(path, field)?.table;
    if (!sent[path] || !table) return [];
    const name = sql.identifier(table);
    const key = byName ? sql`${name}.name` : sql`${name}.id`;
    const holds = sql`exists (select 1 from ${name} where ${key} = ${written(path)})`;
    return [{ path, code, holds }];
  });

/** SQL condition: all checks pass. */
export const checksHold = (checks: readonly ReferenceCheck[]): SQL =>
  sql.join([sql`1`, ...checks.map(({ holds }) => holds)], sql` and `);

export type FailedCheck = Pick<FieldError, 'path' | 'code'>;

/** Query for the failed checks. */
export function failedChecksQuery(checks: readonly ReferenceCheck[]) {
  const sent = JSON.stringify(checks.map(({ path, code }) => ({ path, code })));
  const cases = checks.map(({ holds }, index) => sql`when key = ${index} then not ${holds}`);
  const isFailed = cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`0`;
  return statement<FailedCheck>(sql`select value ->> 'path' as path, value ->> 'code' as code
    from json_each(${sent}) where ${isFailed}`);
}

/**
 * Reports the first failed check of each field.
 * @throws HttpError 422
 */
export function rejectFailedChecks(failed: readonly FailedCheck[]) {
  const errors = failed.filter(
    ({ path }, index) => failed.findIndex((one) => one.path === path) === index,
  );
  if (errors.length > 0) throw validationError(errors);
}

/**
 * Looks up all sent references.
 * @throws HttpError 422 with the path of each missing one
 */
export async function checkReferences(db: Database, resource: Resource, sent: FieldValues) {
  const checks = buildReferenceChecks(resource, sent);
  if (checks.length === 0) return;
  const { failed } = await db.run({ queries: { failed: failedChecksQuery(checks) } });
  rejectFailedChecks(failed);
}
