/**
 * Creates an alert for new matches of a search, a person, a place or a topic. Members get the alert
 * at once; visitors confirm it by mail and always see the same response. Current matches are
 * stored, so only new ones notify. Duplicates are merged.
 */

import { and, count, eq, exists, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from 'hono';
import { createToken } from '../../auth/link-token.ts';
import { recordAttempt, rejectTooManyAttempts } from '../../auth/record-attempt.ts';
import { attemptLimits } from '../../contract/accounts/rate-limits.ts';
import { alertsApi } from '../../contract/practitioners/alerts.api.ts';
import {
  formatAlertSubject,
  pickClosedFilters,
} from '../../contract/practitioners/alerts.labels.ts';
import { type AlertInput, alertLimits } from '../../contract/practitioners/alerts.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { computeKeyedHash } from '../../db/encrypt.ts';
import { type EnquiryContact, encryptContact } from '../../db/encrypted-contact.ts';
import { uuidFromText } from '../../db/ids.ts';
import { insertIf, isTrue, qb } from '../../db/query-builder.ts';
import { subCategoriesTable } from '../../db/schema/directory.ts';
import { alertsTable } from '../../db/schema/enquiries.ts';
import { locationsTable } from '../../db/schema/locations-and-events.ts';
import { usersTable } from '../../db/schema/users.ts';
import { translatedText } from '../../db/translated-text.ts';
import type { AppEnv } from '../../env.ts';
import { getClientNetwork } from '../../http/client-info.ts';
import { HttpError, notFoundError, validationError } from '../../http/http-error.ts';
import { parseLanguageId, runInReaderLanguage } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeVisitorMail } from '../../mail/outbox/compose-visitor-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { VISITOR_PLACEHOLDERS } from '../../mail/outbox/render-mail.ts';
import { createStrangerMailLimit } from '../../mail/outbox/stranger-mail-limit.ts';
import { type AlertMatch, alertMatchesQuery, serializeSearch } from './alert-matches.ts';
import { alertsOfReaderQuery, decryptSearches, encryptSearch } from './alert-rows.ts';

const day = 24 * 60 * minuteMs;
export const getDateInDays = (days: number) => new Date(getNowMs() + days * day).toISOString();

/** Name of the object in a language, if the public can see it. */
const objectNameQuery = prepare(['type', 'object', 'language'], ({ type, object, language }) => {
  const user = qb
    .select({ name: usersTable.name })
    .from(usersTable)
    .where(and(eq(usersTable.id, object), isTrue(usersTable.is_public)));
  const location = qb
    .select({ name: locationsTable.name })
    .from(locationsTable)
    .where(and(eq(locationsTable.id, object), isTrue(locationsTable.is_active)));
  const topic = qb
    .select({ name: translatedText(subCategoriesTable.name, { language }) })
    .from(subCategoriesTable)
    .where(and(eq(subCategoriesTable.id, object), isTrue(subCategoriesTable.is_active)));
  return qb.selectValues({
    object_name: sql<string | null>`case ${type} when 'users' then ${user}
      when 'locations' then ${location} when 'sub_categories' then ${topic} end`,
  });
});

export const createAlert = defineMutation(alertsApi.create, {
  auth: 'P',
  formRedirect: () => '/alerts/sent',
  changes: [],
  run: async (sent, c) => {
    const { viewer } = c.var;
    const isMember = viewer && !c.var.form;
    if (!isMember && !sent.email) throw validationError([{ path: 'email', code: 'required' }]);
    const search = serializeSearch(sent);
    const object = parseAlertObject(sent, search);
    const at = getNowIso();
    const by = isMember ? viewer.id : await computeKeyedHash(c.env, `told at ${sent.email}`);
    const language_id = parseLanguageId(sent.language_id);
    const {
      admission: [admission],
      subject: [subject],
      there,
      template: [template],
      existing,
    } = await c.var.db.run({
      queries: {
        admission: recordAttempt(`alert:${getClientNetwork(c)}`, attemptLimits.enquiry),
        subject: objectNameQuery({
          type: object?.type ?? null,
          object: object?.id ?? null,
          language: language_id,
        }),
        there: alertMatchesQuery(
          { object, search, user_id: isMember ? viewer.id : null, since: at },
          at,
        ),
        template: templateQuery('alert-confirm'),
        existing: alertsOfReaderQuery({ by }),
      },
    });
    rejectTooManyAttempts([admission]);
    if (!subject || (object && subject.object_name === null)) throw notFoundError('item_gone');
    rejectBroadSearch(object, there);
    const same = (await decryptSearches(c.env, existing)).find((one) =>
      object ? one.object_id === object.id : one.search === search,
    );
    // A deterministic id merges parallel requests; the keyed hash needs DATA_KEY.
    const key = JSON.stringify([by, object, search]);
    const id = same?.id ?? uuidFromText(await computeKeyedHash(c.env, `alert ${key}`));
    if (isMember) {
      if (same) return c.json({ id }, 201);
      const alerts = qb
        .select({ count: count() })
        .from(alertsTable)
        .where(eq(alertsTable.user_id, viewer.id));
      const insert = insertIf(
        alertsTable,
        {
          id,
          created_at: at,
          user_id: viewer.id,
          confirmed_at: at,
          object_type: object?.type ?? null,
          object_id: object?.id ?? null,
          search: object ? null : await encryptSearch(c.env, id, search),
          seen: getSeenIds(there),
          due_at: getDateInDays(1),
          ends_at: getDateInDays(alertLimits.days),
        },
        sql`${alerts} < ${alertLimits.each}`,
      );
      const { stored } = await c.var.db.run({
        written: [statement(insert.onConflictDoNothing({ target: alertsTable.id }))],
        queries: { stored: statement(selectAlert(id)) },
      });
      if (stored.length === 0) throw alertLimitReached();
      return c.json({ id }, 201);
    }
    if (!sent.website) {
      const { object_name } = subject;
      const object_type = object?.type ?? null;
      const what = runInReaderLanguage(c.env, language_id, () =>
        formatAlertSubject(
          { object_type, object_name },
          pickClosedFilters(new URLSearchParams(search)),
        ),
      );
      const contact = { name: '', email: sent.email ?? '', what: what.slice(0, alertLimits.told) };
      await saveForVisitor(c, { id, contact, by, object, search, there, template, language_id });
    }
    return c.json({}, 202);
  },
});

/** @throws HttpError 422 unless exactly one of search and object is given */
function parseAlertObject({ object_type, object_id }: AlertInput, search: string) {
  if (object_type && object_id && !search) return { type: object_type, id: object_id };
  if (!object_type && !object_id && search) return null;
  throw validationError([
    {
      path: search ? 'object_type' : 'q',
      code: 'one_alert',
    },
  ]);
}

/**
 * A search with many matches would notify daily. Above the limit of a query the matches could not
 * be compared.
 */
function rejectBroadSearch(object: unknown, there: readonly AlertMatch[]) {
  if (object || there.length <= alertLimits.fitting) return;
  throw validationError([
    {
      path: 'q',
      code: 'broad_search',
      values: { count: alertLimits.fitting },
    },
  ]);
}

export const alertLimitReached = () =>
  new HttpError(429, { code: 'too_many_alerts', values: { count: alertLimits.each } });

export const getSeenIds = (there: readonly AlertMatch[]) =>
  JSON.stringify(there.map(({ id }) => id));

const selectAlert = (id: string) =>
  qb.select({ id: alertsTable.id }).from(alertsTable).where(eq(alertsTable.id, id));

const confirmed = alias(alertsTable, 'confirmed');

/**
 * SQL condition: the visitor may have another alert. Unconfirmed ones do not count, because others
 * may have created them.
 */
export function hasRoomForAlert(by: SQLWrapper | string) {
  const alerts = qb
    .select({ count: count() })
    .from(confirmed)
    .where(and(eq(confirmed.asked_by, by), isNotNull(confirmed.confirmed_at)));
  return sql`${alerts} < ${alertLimits.each}`;
}

interface NewVisitorAlert {
  id: string;
  contact: Omit<EnquiryContact, 'secret'>;
  by: string;
  object: ReturnType<typeof parseAlertObject>;
  search: string;
  there: readonly AlertMatch[];
  template: Parameters<typeof composeVisitorMail>[1]['template'];
  language_id: string | null;
}

/** An existing alert is unchanged; its link is mailed again, and the page shows its state. */
async function saveForVisitor(
  c: Context<AppEnv>,
  { id, by, object, search, there, template, language_id, ...kept }: NewVisitorAlert,
) {
  const { secret, hash } = await createToken();
  const contact = await encryptContact(c.env, id, { ...kept.contact, secret });
  const mail = composeVisitorMail(c.env, {
    tag: 'alert-confirm',
    language_id,
    holder: id,
    page: '/alerts/:id/:secret',
    template,
    variables: () => ({ what: VISITOR_PLACEHOLDERS.what }),
  });
  const ends = getDateInDays(alertLimits.confirmHours / 24);
  const counted = await createStrangerMailLimit(c.env, kept.contact.email);
  const insert = insertIf(
    alertsTable,
    {
      id,
      created_at: getNowIso(),
      contact,
      asked_by: by,
      language_id,
      secret_hash: hash,
      object_type: object?.type ?? null,
      object_id: object?.id ?? null,
      search: object ? null : await encryptSearch(c.env, id, search),
      seen: getSeenIds(there),
      ends_at: ends,
    },
    counted.isAllowed,
  );
  await c.var.db.run({
    written: [
      counted.claim(sql`(${or(exists(selectAlert(id)), hasRoomForAlert(by))})`),
      statement(
        insert.onConflictDoUpdate({
          target: alertsTable.id,
          set: { ends_at: sql`max(${alertsTable.ends_at}, ${ends})` },
        }),
      ),
      ...mail.statements(counted.isAllowed),
    ],
  });
  await enqueueMails(c.env, [mail]);
}
