import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordSecurityEvent } from '../../auth/record-security-event.ts';
import { requireRecentAuth } from '../../auth/step-up.ts';
import { type LevelRight, levelRights } from '../../contract/accounts/level-rights.ts';
import { membershipLevelsResource } from '../../contract/accounts/membership-levels.resource.ts';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { buildUpdateOperation } from '../../contract/resources/resource-operations.ts';
import { statement } from '../../db/client.ts';
import { isFalse, isTrue } from '../../db/query-builder.ts';
import { membershipLevelsTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { toColumns } from '../../http/resource/to-columns.ts';
import { buildItemUpdate } from '../../http/resource/update-item.ts';
import { levelSql } from './level-sql.ts';
import { replaceDefaultLevel } from './replace-default-level.ts';

/**
 * PATCH /membership_levels/{id}: exactly one level is the default, and it is active. Another must
 * become the default before it can be deactivated.
 */
export const updateLevel = defineMutation(buildUpdateOperation(membershipLevelsResource), {
  auth: 'A',
  changes: ['membership_levels'],
  run: async (sent, c) => {
    const set = toColumns(levelSql.resource, sent);
    await requireStepUpForRights(c, set);
    const changed = buildItemUpdate(levelSql, set, c, { when: updateCondition(set) });
    const { id, moment, applied: when } = changed;
    const by = c.var.viewer?.id ?? null;
    const former = set.is_default === 1 ? replaceDefaultLevel({ id, moment, by, when }) : [];
    // Runs after the history row, which decides if it happens, and before the update, because of a
    // unique index.
    const [history, ...update] = changed.statements;
    const written = [history, ...recordRightsChange(c, id, set, when), ...former, ...update];
    const rows = await c.var.db.run({ written, queries: changed.queries });
    const { item, etag } = changed.parseResult(rows);
    const isRefused = levelFlags.some((name) => name in set && Boolean(set[name]) !== item[name]);
    if (isRefused && item.is_default) {
      throw conflictError('in_use', 'Make another level the default first.');
    }
    if (isRefused) throw inactiveDefaultError();
    return c.json(item, 200, { ETag: etag });
  },
});

/**
 * Records changed rights of the level, and of sign-up if the default changes. Reads the old values.
 */
function recordRightsChange(c: Context<AppEnv>, id: string, set: FieldValues, happened: SQL) {
  const recorded = (detail: SQL, of: SQL) =>
    recordSecurityEvent(c, {
      kind: 'rights_changed',
      user: null,
      detail,
      when: sql`${happened} and ${of}`,
    });
  const name = sql`(select name from membership_levels where id = ${id})`;
  const named = levelRights.filter((right) => set[right] !== undefined);
  return [
    ...(named.length > 0
      ? [recorded(sql`'Membership level: ' || ${name}`, hasOtherRights(id, set, named))]
      : []),
    ...(set.is_default === 1
      ? [
          recorded(
            sql`'Default level: ' || ${previousDefaultName} || ' → ' || ${name}`,
            changesDefaultRights(id, set),
          ),
        ]
      : []),
  ];
}

export const previousDefaultName = sql`(select name from membership_levels where is_default = 1)`;

const hasOtherRights = (id: string, set: FieldValues, named: readonly LevelRight[]) =>
  sql`exists (select 1 from membership_levels where id = ${id} and (${sql.join(
    named.map((right) => sql`${sql.raw(right)} is not ${set[right]}`),
    sql` or `,
  )}))`;

/** SQL condition: sign-up would grant other rights with this level as the default. */
const changesDefaultRights = (id: string, set: FieldValues) =>
  sql`exists (select 1 from membership_levels d, membership_levels n
    where d.is_default = 1 and d.id <> n.id and n.id = ${id} and (${sql.join(
      levelRights.map(
        (right) =>
          sql`d.${sql.raw(right)} is not coalesce(${set[right] ?? null}, n.${sql.raw(right)})`,
      ),
      sql` or `,
    )}))`;

/** SQL condition: a new level grants other rights than the default. */
export const differsFromDefault = (sent: FieldValues) =>
  sql`exists (select 1 from membership_levels d where d.is_default = 1 and (${sql.join(
    levelRights.map((right) => sql`d.${sql.raw(right)} is not ${Number(Boolean(sent[right]))}`),
    sql` or `,
  )}))`;

/**
 * Requires a step-up if rights change, of the level or of the default.
 * @throws HttpError 403
 */
async function requireStepUpForRights(c: Context<AppEnv>, set: FieldValues) {
  const named = levelRights.filter((right) => set[right] !== undefined);
  const isDefault = set.is_default === 1;
  if (named.length === 0 && !isDefault) return;
  const id = c.req.param('id') ?? '';
  const [[found]] = await c.var.db.batch([
    statement<{ differs: number }>(sql`select
      ${named.length > 0 ? hasOtherRights(id, set, named) : sql`0`}
        or ${isDefault ? changesDefaultRights(id, set) : sql`0`} as differs`),
  ]);
  if (found?.differs) await requireRecentAuth(c, RIGHTS_STEP_UP);
}

export const RIGHTS_STEP_UP = 'change the rights of a membership level';

const levelFlags = ['is_default', 'is_active'] as const;

/** The default stays the default and active; a new default must be active. */
function updateCondition({ is_default, is_active }: FieldValues): SQL | undefined {
  if (is_default === 1)
    return is_active === undefined ? isTrue(membershipLevelsTable.is_active) : sql`${is_active}`;
  return is_default === 0 || is_active === 0
    ? isFalse(membershipLevelsTable.is_default)
    : undefined;
}

export const inactiveDefaultError = () =>
  conflictError('in_use', 'The default level must be active.');
