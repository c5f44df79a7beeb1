import { type SQL, sql } from 'drizzle-orm';
import { alertBounds } from '../../contract/practitioners/alerts.ts';
import { type Database, prepare, type Statement, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { now } from '../../db/clock.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { daysFrom } from './create-alert.ts';
import { type Fitting, fitting } from './alert-matches.ts';
import { type AlertRow, alertRows, openSearches } from './alert-rows.ts';
import { mailOf, noticeOf, type Reader } from './alert-messages.ts';

/** Alerts per run; each costs about as much as a search. */
const atOnce = 20;

type Due = AlertRow & Reader;

const given = (name: string) => sql.placeholder(name);

const reader = sql`(select json_object('name', name, 'email', email, 'is_active', is_active) from users where id = a.user_id)`;

type Found = AlertRow & { reader: string | null };

const those = (which: SQL) =>
  prepare<Found>(sql`select a.*, ${reader} as reader from (${alertRows}) a where ${which}`);

const due = those(
  sql`a.due_at <= ${given('now')} order by a.due_at limit ${sql.raw(String(atOnce))}`,
);

const ending = those(sql`a.id in (
  select id from alerts where ends_at <= ${given('soon')} and is_end_told = 0 and confirmed_at is not null
  order by ends_at limit ${sql.raw(String(atOnce))})`);

const over = prepare(sql`delete from alerts where id in (
  select id from alerts where ends_at <= ${given('now')} order by ends_at limit 200)`);

/**
 * Checks each alert daily and sends new matches; warns a week before the end. Mail and mark share a
 * batch guarded by the due time, so parallel runs notify once.
 */
export const alertsJob: Job = {
  name: 'alerts',
  period: 10,
  async run(env, db) {
    const at = now();
    const [, rows, late, [found], [ends]] = await db.batch([
      over({ now: at }),
      due({ now: at }),
      ending({ soon: daysFrom(alertBounds.endsDays) }),
      templateOf('alert-found'),
      templateOf('alert-ends'),
    ]);
    const looks = await looked(env, db, await opened(env, rows), found, at);
    const told = await written(env, db, looks);
    const warned = await written(env, db, await warnings(env, await opened(env, late), ends));
    return {
      note: `Alerts checked: ${rows.length}. With new matches: ${told}. Reminders of their end: ${warned}.`,
      hasMore: rows.length === atOnce || late.length === atOnce,
    };
  },
};

const opened = async (env: Bindings, rows: readonly Found[]) =>
  (await openSearches(env, rows)).map(({ reader: known, ...row }): Due => {
    const { name = null, email = null, is_active = 0 } = known ? JSON.parse(known) : {};
    return { ...row, name, email, is_active };
  });

interface Letter {
  mail: Awaited<ReturnType<typeof mailOf>> | null;
  statements: Statement[];
}

/** Number of mails written. */
async function written(env: Bindings, db: Database, letters: Letter[]) {
  if (letters.length === 0) return 0;
  await db.batch(letters.flatMap(({ statements }) => statements));
  const mails = letters.flatMap(({ mail }) => mail ?? []);
  await enqueue(env, mails);
  return mails.length;
}

async function looked(
  env: Bindings,
  db: Database,
  rows: Due[],
  template: TemplateRow | undefined,
  at: string,
) {
  if (rows.length === 0) return [];
  const there = await db.batch(rows.map((row) => fitting(awaited(row), at)));
  return Promise.all(rows.map((row, index) => look(env, row, there[index] ?? [], template, at)));
}

const awaited = ({ object_type, object_id, search, user_id, created_at }: Due) => ({
  object: object_type && object_id ? { type: object_type, id: object_id } : null,
  search,
  user_id,
  since: created_at,
});

/** True for visitors and for active members. */
const isThere = ({ user_id, is_active }: Due) => user_id === null || is_active === 1;

/** Stores the current matches, so that someone who left can match again. */
async function look(
  env: Bindings,
  row: Due,
  there: readonly Fitting[],
  template: TemplateRow | undefined,
  at: string,
): Promise<Letter> {
  const seen = new Set<string>(JSON.parse(row.seen));
  const isWide = there.length > alertBounds.fitting;
  const fresh = isWide ? [] : there.filter(({ id }) => !seen.has(id));
  const kept = isWide ? row.seen : JSON.stringify(there.map(({ id }) => id));
  const isDue = sql`exists (select 1 from alerts where id = ${row.id} and due_at = ${row.due_at})`;
  const mail =
    fresh.length > 0 && isThere(row)
      ? await mailOf(env, 'alert-found', row, template, fresh)
      : null;
  return {
    mail,
    statements: [
      ...(mail ? [...mail.statements(isDue), ...noticeOf(row, isDue)] : []),
      statement(sql`update alerts set due_at = ${daysFrom(1)}, seen = ${kept},
        told_at = ${mail ? at : row.told_at} where id = ${row.id} and due_at = ${row.due_at}`),
    ],
  };
}

const warnings = (env: Bindings, rows: Due[], template: TemplateRow | undefined) =>
  Promise.all(
    rows.map(async (row): Promise<Letter> => {
      const mail = isThere(row) ? await mailOf(env, 'alert-ends', row, template, []) : null;
      const isDue = sql`id = ${row.id} and is_end_told = 0`;
      return {
        mail,
        statements: [
          ...(mail?.statements(sql`exists (select 1 from alerts where ${isDue})`) ?? []),
          statement(sql`update alerts set is_end_told = 1 where ${isDue}`),
        ],
      };
    }),
  );
