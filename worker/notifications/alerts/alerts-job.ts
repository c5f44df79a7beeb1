/**
 * Checks each alert daily and sends new matches; warns a week before the end. Mail and mark share a
 * batch guarded by the due time, so parallel runs notify once.
 */

import { type SQL, sql } from 'drizzle-orm';
import { alertLimits } from '../../contract/practitioners/alerts.ts';
import { type Database, prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { type AlertMatch, alertMatchesQuery } from './alert-matches.ts';
import { type AlertReader, composeAlertMail, insertAlertNotification } from './alert-messages.ts';
import { type AlertRow, alertRowsSql, decryptSearches } from './alert-rows.ts';
import { getDateInDays } from './create-alert.ts';

/** Maximum alerts per run; each costs about as much as a search. */
const maxPerRun = 20;

type DueAlert = AlertRow & AlertReader;

const param = (name: string) => sql.placeholder(name);

const readerColumn = sql`(select json_object('name', name, 'email', email, 'is_active', is_active) from users where id = a.user_id)`;

type FoundAlert = AlertRow & { reader: string | null };

const buildAlertsQuery = (which: SQL) =>
  prepare<FoundAlert>(
    sql`select a.*, ${readerColumn} as reader from (${alertRowsSql}) a where ${which}`,
  );

const dueQuery = buildAlertsQuery(
  sql`a.due_at <= ${param('now')} order by a.due_at limit ${sql.raw(String(maxPerRun))}`,
);

const endingQuery = buildAlertsQuery(sql`a.id in (
  select id from alerts where ends_at <= ${param('soon')} and is_end_told = 0 and confirmed_at is not null
  order by ends_at limit ${sql.raw(String(maxPerRun))})`);

const deleteExpiredQuery = prepare(sql`delete from alerts where id in (
  select id from alerts where ends_at <= ${param('now')} order by ends_at limit 200)`);

export const alertsJob: Job = {
  name: 'alerts',
  period: 10,
  async run(env, db) {
    const at = getNowIso();
    const [, rows, late, [found], [ends]] = await db.batch([
      deleteExpiredQuery({ now: at }),
      dueQuery({ now: at }),
      endingQuery({ soon: getDateInDays(alertLimits.endsDays) }),
      templateQuery('alert-found'),
      templateQuery('alert-ends'),
    ]);
    const looks = await checkAlerts(env, db, await decryptRows(env, rows), found, at);
    const mails = await writeMails(env, db, looks);
    const warned = await writeMails(
      env,
      db,
      await buildWarnings(env, await decryptRows(env, late), ends),
    );
    return {
      note: `Alerts checked: ${rows.length}. With new matches: ${mails}. Expiry reminders: ${warned}.`,
      hasMore: rows.length === maxPerRun || late.length === maxPerRun,
    };
  },
};

const decryptRows = async (env: Bindings, rows: readonly FoundAlert[]) =>
  (await decryptSearches(env, rows)).map(({ reader, ...row }): DueAlert => {
    const { name = null, email = null, is_active = 0 } = reader ? JSON.parse(reader) : {};
    return { ...row, name, email, is_active };
  });

interface AlertMail {
  mail: Awaited<ReturnType<typeof composeAlertMail>> | null;
  statements: Statement[];
}

/** Number of mails written. */
async function writeMails(env: Bindings, db: Database, letters: AlertMail[]) {
  if (letters.length === 0) return 0;
  await db.batch(letters.flatMap(({ statements }) => statements));
  const mails = letters.flatMap(({ mail }) => mail ?? []);
  await enqueueMails(env, mails);
  return mails.length;
}

async function checkAlerts(
  env: Bindings,
  db: Database,
  rows: DueAlert[],
  template: TemplateRow | undefined,
  at: string,
) {
  if (rows.length === 0) return [];
  const there = await db.batch(rows.map((row) => alertMatchesQuery(toTarget(row), at)));
  return Promise.all(
    rows.map((row, index) => checkAlert(env, row, there[index] ?? [], template, at)),
  );
}

const toTarget = ({ object_type, object_id, search, user_id, created_at }: DueAlert) => ({
  object: object_type && object_id ? { type: object_type, id: object_id } : null,
  search,
  user_id,
  since: created_at,
});

/** True for visitors and for active members. */
const canBeNotified = ({ user_id, is_active }: DueAlert) => user_id === null || is_active === 1;

/** Stores the current matches, so that someone who left can match again. */
async function checkAlert(
  env: Bindings,
  row: DueAlert,
  there: readonly AlertMatch[],
  template: TemplateRow | undefined,
  at: string,
): Promise<AlertMail> {
  const seen = new Set<string>(JSON.parse(row.seen));
  const isWide = there.length > alertLimits.fitting;
  const fresh = isWide ? [] : there.filter(({ id }) => !seen.has(id));
  const seenIds = isWide ? row.seen : JSON.stringify(there.map(({ id }) => id));
  const isDue = sql`exists (select 1 from alerts where id = ${row.id} and due_at = ${row.due_at})`;
  const mail =
    fresh.length > 0 && canBeNotified(row)
      ? await composeAlertMail(env, 'alert-found', row, template, fresh)
      : null;
  return {
    mail,
    statements: [
      ...(mail ? [...mail.statements(isDue), ...insertAlertNotification(row, isDue)] : []),
      statement(sql`update alerts set due_at = ${getDateInDays(1)}, seen = ${seenIds},
        told_at = ${mail ? at : row.told_at} where id = ${row.id} and due_at = ${row.due_at}`),
    ],
  };
}

const buildWarnings = (env: Bindings, rows: DueAlert[], template: TemplateRow | undefined) =>
  Promise.all(
    rows.map(async (row): Promise<AlertMail> => {
      const mail = canBeNotified(row)
        ? await composeAlertMail(env, 'alert-ends', row, template, [])
        : null;
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
