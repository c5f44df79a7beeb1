import { type SQL, sql } from 'drizzle-orm';
import type { Resource, Values } from '../../contract/resources/resource.ts';
import { joinOf } from '../../contract/resources/resource-fields.ts';
import { type Database, statement } from '../../db/client.ts';
import { valueSent } from '../../db/audited-update.ts';
import { invalid } from '../http-error.ts';

/** Check that a sent reference exists. */
export interface Check {
  path: string;
  message: string;
  holds: SQL;
}

/** SQL of a sent value: a parameter, or the value inside an update. */
export type Written = (path: string) => SQL;

export const asParameter =
  (sent: Values): Written =>
  (path) =>
    sql`${Array.isArray(sent[path]) ? JSON.stringify(sent[path]) : sent[path]}`;
export const inChange: Written = (path) => sql.raw(valueSent(path));

const message = 'does not exist';

/** Checks for every sent reference field. */
export const refChecks = ({ fields }: Resource, sent: Values, written = asParameter(sent)) =>
  Object.entries(fields).flatMap(([path, field]): Check[] => {
    if (field.kind === 'list' && field.of && sent[path]) {
      const holds = sql`not exists (select 1 from json_each(${written(path)}) s
        where s.value not in (select id from ${sql.raw(field.of)}))`;
      return [{ path, message, holds }];
    }
    const byName = field.kind === 'image_name';
    const table = byName ? 'uploaded_files' : joinOf(path, field)?.table;
    if (!sent[path] || !table) return [];
    const holds = sql`exists (select 1 from ${sql.raw(table)}
      where ${sql.raw(`${table}.${byName ? 'name' : 'id'}`)} = ${written(path)})`;
    return [{ path, message, holds }];
  });

/** SQL condition: all checks pass. */
export const allHold = (checks: readonly Check[]): SQL =>
  sql.join([sql`1`, ...checks.map(({ holds }) => holds)], sql` and `);

/** The same as constant SQL, for `when` of an update. */
export const holdInChange = (checks: readonly Check[]) => statement(allHold(checks)).sql;

/** Queries for failed checks, one each. */
export const failing = (checks: readonly Check[]) =>
  checks.map(({ path, holds }) =>
    statement<{ path: string }>(sql`select ${path} as path where not ${holds}`),
  );

/**
 * Reports the first failed check of each field.
 * @throws HttpError 422
 */
export function refuseFailing(checks: readonly Check[], rows: readonly unknown[][]) {
  const failed = checks.filter((_, index) => rows[index]?.length);
  const errors = failed.filter(
    ({ path }, index) => failed.findIndex((one) => one.path === path) === index,
  );
  if (errors.length === 0) return;
  throw invalid(errors.map(({ path, message }) => ({ path, message })));
}

/**
 * Looks up all sent references.
 * @throws HttpError 422 with the path of each missing one
 */
export async function checkRefs(db: Database, resource: Resource, sent: Values) {
  const checks = refChecks(resource, sent);
  if (checks.length > 0) refuseFailing(checks, await db.batch(failing(checks)));
}
