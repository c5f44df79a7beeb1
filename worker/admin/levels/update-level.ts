import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type LevelRight, levelRights } from '../../contract/accounts/level-rights.ts';
import type { Values } from '../../contract/resources/resource.ts';
import { statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { conflict } from '../../http/http-error.ts';
import { refuseUnproved } from '../../auth/step-up.ts';
import { changing } from '../../http/resource/build-update-mutation.ts';
import { columnsOf } from '../../http/resource/to-columns.ts';
import { changeOfItem } from '../../http/resource/update-item.ts';
import { recordSecurity } from '../../auth/record-security-event.ts';
import { formerDefault } from './replace-default.ts';
import { levelsSource } from './level-sql.ts';

/**
 * PATCH /membership_levels/{id}: exactly one level is the default, and it is active. Another must
 * become the default before it can be deactivated.
 */
export const changeLevel = call<Values>({
  ...changing(levelsSource),
  run: async (sent, c) => {
    const set = columnsOf(levelsSource.resource, sent);
    await refuseOtherRights(c, set);
    const changed = changeOfItem(levelsSource, set, c, { when: allowing(set) });
    const { id, moment, happened: when } = changed;
    const by = c.var.viewer?.id ?? null;
    const former = set.is_default === 1 ? formerDefault({ id, moment, by, when }) : [];
    // Runs after the history row, which decides if it happens, and before the update, because of a
    // unique index.
    const [history, ...update] = changed.statements;
    const rows = await c.var.db.batch([
      history,
      ...recordOtherRights(c, id, set, when),
      ...former,
      ...update,
      ...changed.last,
    ]);
    const { item, etag } = changed.outcome(rows);
    const isRefused = flags.some((name) => name in set && Boolean(set[name]) !== item[name]);
    if (isRefused && item.is_default) {
      throw conflict('in_use', 'Make another level the default first.');
    }
    if (isRefused) throw inactiveDefault();
    return c.json(item, 200, { ETag: etag });
  },
});

/**
 * Records changed rights of the level, and of sign-up if the default changes. Reads the old values.
 */
function recordOtherRights(c: Context<App>, id: string, set: Values, happened: SQL) {
  const recorded = (detail: SQL, of: SQL) =>
    recordSecurity(c, {
      kind: 'rights_changed',
      user: null,
      detail,
      when: sql`${happened} and ${of}`,
    });
  const name = sql`(select name from membership_levels where id = ${id})`;
  const named = levelRights.filter((right) => set[right] !== undefined);
  return [
    ...(named.length > 0
      ? [recorded(sql`'Membership level: ' || ${name}`, otherRights(id, set, named))]
      : []),
    ...(set.is_default === 1
      ? [
          recorded(
            sql`'Default level: ' || ${formerName} || ' → ' || ${name}`,
            otherDefault(id, set),
          ),
        ]
      : []),
  ];
}

export const formerName = sql`(select name from membership_levels where is_default = 1)`;

const otherRights = (id: string, set: Values, named: readonly LevelRight[]) =>
  sql`exists (select 1 from membership_levels where id = ${id} and (${sql.join(
    named.map((right) => sql`${sql.raw(right)} is not ${set[right]}`),
    sql` or `,
  )}))`;

/** SQL condition: sign-up would grant other rights with this level as the default. */
const otherDefault = (id: string, set: Values) =>
  sql`exists (select 1 from membership_levels d, membership_levels n
    where d.is_default = 1 and d.id <> n.id and n.id = ${id} and (${sql.join(
      levelRights.map(
        (right) =>
          sql`d.${sql.raw(right)} is not coalesce(${set[right] ?? null}, n.${sql.raw(right)})`,
      ),
      sql` or `,
    )}))`;

/** SQL condition: a new level grants other rights than the default. */
export const otherThanDefault = (sent: Values) =>
  sql`exists (select 1 from membership_levels d where d.is_default = 1 and (${sql.join(
    levelRights.map((right) => sql`d.${sql.raw(right)} is not ${Number(Boolean(sent[right]))}`),
    sql` or `,
  )}))`;

/**
 * Requires a step-up if rights change, of the level or of the default.
 * @throws HttpError 403
 */
async function refuseOtherRights(c: Context<App>, set: Values) {
  const named = levelRights.filter((right) => set[right] !== undefined);
  const isDefault = set.is_default === 1;
  if (named.length === 0 && !isDefault) return;
  const id = c.req.param('id') ?? '';
  const [[found]] = await c.var.db.batch([
    statement<{ differs: number }>(sql`select
      ${named.length > 0 ? otherRights(id, set, named) : sql`0`}
        or ${isDefault ? otherDefault(id, set) : sql`0`} as differs`),
  ]);
  if (found?.differs) await refuseUnproved(c, ofRights);
}

export const ofRights = 'change the rights of a membership level';

const flags = ['is_default', 'is_active'];

/** The default stays the default and active; a new default must be active. */
function allowing({ is_default, is_active }: Values): string {
  if (is_default === 1) return is_active === undefined ? 'is_active = 1' : String(is_active);
  return is_default === 0 || is_active === 0 ? 'is_default = 0' : '1';
}

export const inactiveDefault = () => conflict('in_use', 'The default level must be active.');
