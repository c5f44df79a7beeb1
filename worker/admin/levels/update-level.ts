import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { recordSecurityEvent } from '../../auth/record-security-event.ts';
import { requireRecentAuth } from '../../auth/step-up.ts';
import { type LevelRight, levelRights } from '../../contract/accounts/level-rights.ts';
import { membershipLevelsResource } from '../../contract/accounts/membership-levels.resource.ts';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { buildUpdateOperation } from '../../contract/resources/resource-operations.ts';
import { statement } from '../../db/client.ts';
import { isFalse, isTrue, qb } from '../../db/query-builder.ts';
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
      throw conflictError('in_use', 'other_default_level_first');
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
  const name = sql`${selectName(eq(membershipLevelsTable.id, id))}`;
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

const selectName = (condition: SQL) =>
  qb.select({ name: membershipLevelsTable.name }).from(membershipLevelsTable).where(condition);

const selectLevel = (...conditions: (SQL | undefined)[]) =>
  qb
    .select({ id: membershipLevelsTable.id })
    .from(membershipLevelsTable)
    .where(and(...conditions));

export const previousDefaultName = sql`${selectName(isTrue(membershipLevelsTable.is_default))}`;

const hasOtherRights = (id: string, set: FieldValues, named: readonly LevelRight[]) =>
  exists(
    selectLevel(
      eq(membershipLevelsTable.id, id),
      or(...named.map((right) => sql`${membershipLevelsTable[right]} is not ${set[right]}`)),
    ),
  );

const newDefault = alias(membershipLevelsTable, 'new_default');

/** SQL condition: sign-up would grant other rights with this level as the default. */
const changesDefaultRights = (id: string, set: FieldValues) =>
  exists(
    qb
      .select({ id: newDefault.id })
      .from(membershipLevelsTable)
      .innerJoin(newDefault, eq(newDefault.id, id))
      .where(
        and(
          isTrue(membershipLevelsTable.is_default),
          ne(membershipLevelsTable.id, newDefault.id),
          or(
            ...levelRights.map(
              (right) =>
                sql`${membershipLevelsTable[right]} is not coalesce(${set[right] ?? null}, ${newDefault[right]})`,
            ),
          ),
        ),
      ),
  );

/** SQL condition: a new level grants other rights than the default. */
export const differsFromDefault = (sent: FieldValues) =>
  exists(
    selectLevel(
      isTrue(membershipLevelsTable.is_default),
      or(
        ...levelRights.map(
          (right) => sql`${membershipLevelsTable[right]} is not ${Number(Boolean(sent[right]))}`,
        ),
      ),
    ),
  );

/**
 * Requires a step-up if rights change, of the level or of the default.
 * @throws HttpError 403
 */
async function requireStepUpForRights(c: Context<AppEnv>, set: FieldValues) {
  const named = levelRights.filter((right) => set[right] !== undefined);
  const isDefault = set.is_default === 1;
  if (named.length === 0 && !isDefault) return;
  const id = c.req.param('id') ?? '';
  const differs = or(
    named.length > 0 ? hasOtherRights(id, set, named) : undefined,
    isDefault ? changesDefaultRights(id, set) : undefined,
  );
  const [[found]] = await c.var.db.batch([
    statement(qb.selectValues({ differs: sql`${differs}`.mapWith(Boolean) })),
  ]);
  if (found?.differs) await requireRecentAuth(c, RIGHTS_STEP_UP);
}

export const RIGHTS_STEP_UP = 'change_level_rights';

const levelFlags = ['is_default', 'is_active'] as const;

/** The default stays the default and active; a new default must be active. */
function updateCondition({ is_default, is_active }: FieldValues): SQL | undefined {
  if (is_default === 1)
    return is_active === undefined ? isTrue(membershipLevelsTable.is_active) : sql`${is_active}`;
  return is_default === 0 || is_active === 0
    ? isFalse(membershipLevelsTable.is_default)
    : undefined;
}

export const inactiveDefaultError = () => conflictError('in_use', 'default_level_inactive');
