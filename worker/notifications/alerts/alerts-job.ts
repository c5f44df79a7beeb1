/**
 * Checks each alert daily and sends new matches; warns a week before the end. Mail and mark share a
 * batch guarded by the due time, so parallel runs notify once.
 */

import { and, asc, eq, exists, inArray, isNotNull, lte, type SQL } from 'drizzle-orm';
import { alertLimits } from '../../contract/practitioners/alerts.ts';
import { type Database, prepare, type Statement, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isFalse, jsonObject, qb } from '../../db/query-builder.ts';
import { alertsTable } from '../../db/schema/enquiries.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import type { Job } from '../../jobs/scheduler.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { type AlertMatch, alertMatchesQuery } from './alert-matches.ts';
import { type AlertReader, composeAlertMail, insertAlertNotification } from './alert-messages.ts';
import {
  type AlertRow,
  alert,
  alertFields,
  alertLocation,
  alertTopic,
  alertUser,
  decryptSearches,
  isAlertLocation,
  isAlertTopic,
  isAlertUser,
} from './alert-rows.ts';
import { getDateInDays } from './create-alert.ts';

/** Maximum alerts per run; each costs about as much as a search. */
const maxPerRun = 20;

type DueAlert = AlertRow & AlertReader;

/** Alerts with their member; visitors have no account. */
const selectAlerts = () =>
  qb
    .select({
      ...alertFields,
      reader: jsonObject(
        qb
          .select({
            name: usersTable.name,
            email: usersTable.email,
            language_id: usersTable.language_id,
            is_active: usersTable.is_active,
          })
          .from(usersTable)
          .where(eq(usersTable.id, alert.user_id)),
      ),
    })
    .from(alert)
    .leftJoin(alertUser, isAlertUser)
    .leftJoin(alertLocation, isAlertLocation)
    .leftJoin(alertTopic, isAlertTopic);

const dueQuery = prepare(['now'], ({ now }) =>
  selectAlerts().where(lte(alert.due_at, now)).orderBy(asc(alert.due_at)).limit(maxPerRun),
);

type FoundAlert = NonNullable<ReturnType<typeof dueQuery>['row']>;

const endingQuery = prepare(['soon'], ({ soon }) => {
  const ending = qb
    .select({ id: alertsTable.id })
    .from(alertsTable)
    .where(
      and(
        lte(alertsTable.ends_at, soon),
        isFalse(alertsTable.is_end_told),
        isNotNull(alertsTable.confirmed_at),
      ),
    )
    .orderBy(asc(alertsTable.ends_at))
    .limit(maxPerRun);
  return selectAlerts().where(inArray(alert.id, ending));
});

/** Maximum expired alerts deleted per run. */
const maxDeleted = 200;

const deleteExpiredQuery = prepare(['now'], ({ now }) => {
  const expired = qb
    .select({ id: alertsTable.id })
    .from(alertsTable)
    .where(lte(alertsTable.ends_at, now))
    .orderBy(asc(alertsTable.ends_at))
    .limit(maxDeleted);
  return qb.delete(alertsTable).where(inArray(alertsTable.id, expired));
});

export const alertsJob: Job = {
  name: 'alerts',
  period: 10,
  async run(env, db) {
    const at = getNowIso();
    const {
      rows,
      late,
      found: [found],
      ends: [ends],
    } = await db.run({
      written: [deleteExpiredQuery({ now: at })],
      queries: {
        rows: dueQuery({ now: at }),
        late: endingQuery({ soon: getDateInDays(alertLimits.endsDays) }),
        found: templateQuery('alert-found'),
        ends: templateQuery('alert-ends'),
      },
    });
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
    const { name = null, email = null, is_active = false } = reader ?? {};
    const language_id = reader ? reader.language_id : row.language_id;
    return { ...row, name, email, language_id, is_active };
  });

interface AlertMail {
  mail: Awaited<ReturnType<typeof composeAlertMail>> | null;
  statements: Statement[];
}

/** Number of mails written. */
async function writeMails(env: Bindings, db: Database, letters: AlertMail[]) {
  if (letters.length === 0) return 0;
  await db.run({ written: letters.flatMap(({ statements }) => statements) });
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
const canBeNotified = ({ user_id, is_active }: DueAlert) => user_id === null || is_active;

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
  const isSameDate = and(eq(alertsTable.id, row.id), eq(alertsTable.due_at, row.due_at ?? ''));
  const isDue = alertExists(isSameDate);
  const mail =
    fresh.length > 0 && canBeNotified(row)
      ? await composeAlertMail(env, 'alert-found', row, template, fresh)
      : null;
  return {
    mail,
    statements: [
      ...(mail ? [...mail.statements(isDue), ...insertAlertNotification(row, isDue)] : []),
      statement(
        qb
          .update(alertsTable)
          .set({ due_at: getDateInDays(1), seen: seenIds, told_at: mail ? at : row.told_at })
          .where(isSameDate),
      ),
    ],
  };
}

const buildWarnings = (env: Bindings, rows: DueAlert[], template: TemplateRow | undefined) =>
  Promise.all(
    rows.map(async (row): Promise<AlertMail> => {
      const mail = canBeNotified(row)
        ? await composeAlertMail(env, 'alert-ends', row, template, [])
        : null;
      const isUntold = and(eq(alertsTable.id, row.id), isFalse(alertsTable.is_end_told));
      return {
        mail,
        statements: [
          ...(mail?.statements(alertExists(isUntold)) ?? []),
          statement(qb.update(alertsTable).set({ is_end_told: true }).where(isUntold)),
        ],
      };
    }),
  );

const alertExists = (when: SQL | undefined) =>
  exists(qb.select({ id: alertsTable.id }).from(alertsTable).where(when));
