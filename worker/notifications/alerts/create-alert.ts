import { type SQL, sql } from 'drizzle-orm';
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
import type { AppEnv } from '../../env.ts';
import { getClientNetwork } from '../../http/client-info.ts';
import { HttpError, notFoundError, validationError } from '../../http/http-error.ts';
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

const objectNameQuery = prepare<{ object_name: string | null }>(sql`
  select case ${sql.placeholder('type')}
      when 'users' then (select name from users where id = ${sql.placeholder('object')} and is_public = 1)
      when 'locations' then (select name from locations where id = ${sql.placeholder('object')} and is_active = 1)
      when 'sub_categories' then (select name from sub_categories where id = ${sql.placeholder('object')} and is_active = 1)
    end as object_name`);

/**
 * Creates an alert for new matches of a search, a person, a place or a topic. Members get the alert
 * at once; visitors confirm it by mail and always see the same response. Current matches are
 * stored, so only new ones notify. Duplicates are merged.
 */
export const createAlert = defineMutation(alertsApi.create, {
  auth: 'P',
  formRedirect: () => '/alerts/sent',
  changes: [],
  run: async (sent, c) => {
    const { viewer } = c.var;
    const isMember = viewer && !c.var.form;
    if (!isMember && !sent.email)
      throw validationError([{ path: 'email', message: 'is required' }]);
    const search = serializeSearch(sent);
    const object = parseAlertObject(sent, search);
    const at = getNowIso();
    const by = isMember ? viewer.id : await computeKeyedHash(c.env, `told at ${sent.email}`);
    const [[admission], [subject], there, [template], existing] = await c.var.db.batch([
      recordAttempt(`alert:${getClientNetwork(c)}`, attemptLimits.enquiry),
      objectNameQuery({ type: object?.type ?? null, object: object?.id ?? null }),
      alertMatchesQuery({ object, search, user_id: isMember ? viewer.id : null, since: at }, at),
      templateQuery('alert-confirm'),
      alertsOfReaderQuery({ by }),
    ]);
    rejectTooManyAttempts([admission]);
    if (!subject || (object && subject.object_name === null))
      throw notFoundError('This item no longer exists.');
    rejectBroadSearch(object, there);
    const same = (await decryptSearches(c.env, existing)).find((one) =>
      object ? one.object_id === object.id : one.search === search,
    );
    // A deterministic id merges parallel requests; the keyed hash needs DATA_KEY.
    const key = JSON.stringify([by, object, search]);
    const id = same?.id ?? uuidFromText(await computeKeyedHash(c.env, `alert ${key}`));
    if (isMember) {
      if (same) return c.json({ id }, 201);
      const [, [alert]] = await c.var.db.batch([
        statement(sql`insert into alerts (id, created_at, user_id, confirmed_at, object_type, object_id, search, seen, due_at, ends_at)
          select ${id}, ${at}, ${viewer.id}, ${at}, ${object?.type ?? null}, ${object?.id ?? null},
            ${object ? null : await encryptSearch(c.env, id, search)}, ${getSeenIds(there)}, ${getDateInDays(1)}, ${getDateInDays(alertLimits.days)}
          where (select count(*) from alerts where user_id = ${viewer.id}) < ${alertLimits.each}
          on conflict (id) do nothing`),
        statement<{ id: string }>(sql`select id from alerts where id = ${id}`),
      ]);
      if (!alert) throw alertLimitReached();
      return c.json({ id }, 201);
    }
    if (!sent.website) {
      const { object_name } = subject;
      const object_type = object?.type ?? null;
      const what = formatAlertSubject(
        { object_type, object_name },
        pickClosedFilters(new URLSearchParams(search)),
      );
      const contact = { name: '', email: sent.email ?? '', what: what.slice(0, alertLimits.told) };
      await saveForVisitor(c, { id, contact, by, object, search, there, template });
    }
    return c.json({}, 202 as never);
  },
});

/** @throws HttpError 422 unless exactly one of search and object is given */
function parseAlertObject({ object_type, object_id }: AlertInput, search: string) {
  if (object_type && object_id && !search) return { type: object_type, id: object_id };
  if (!object_type && !object_id && search) return null;
  throw validationError([
    {
      path: search ? 'object_type' : 'q',
      message: 'Choose exactly one thing to be alerted about',
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
      message: `This search already has more than ${alertLimits.fitting} results. Add a town or a word to narrow it`,
    },
  ]);
}

export const alertLimitReached = () =>
  new HttpError(429, `You have ${alertLimits.each} alerts, which is the limit. Stop one first.`);

export const getSeenIds = (there: readonly AlertMatch[]) =>
  JSON.stringify(there.map(({ id }) => id));

/**
 * SQL condition: the visitor may have another alert. Unconfirmed ones do not count, because others
 * may have created them.
 */
export const hasRoomForAlert = (by: SQL | string) =>
  sql`(select count(*) from alerts confirmed where confirmed.asked_by = ${by}
    and confirmed.confirmed_at is not null) < ${alertLimits.each}`;

interface NewVisitorAlert {
  id: string;
  contact: Omit<EnquiryContact, 'secret'>;
  by: string;
  object: ReturnType<typeof parseAlertObject>;
  search: string;
  there: readonly AlertMatch[];
  template: Parameters<typeof composeVisitorMail>[1]['template'];
}

/** An existing alert is unchanged; its link is mailed again, and the page shows its state. */
async function saveForVisitor(
  c: Context<AppEnv>,
  { id, by, object, search, there, template, ...kept }: NewVisitorAlert,
) {
  const { secret, hash } = await createToken();
  const contact = await encryptContact(c.env, id, { ...kept.contact, secret });
  const mail = composeVisitorMail(c.env, {
    tag: 'alert-confirm',
    holder: id,
    page: `/alerts/${id}`,
    template,
    variables: { what: VISITOR_PLACEHOLDERS.what },
  });
  const ends = getDateInDays(alertLimits.confirmHours / 24);
  const counted = await createStrangerMailLimit(c.env, kept.contact.email);
  await c.var.db.batch([
    counted.claim(sql`(exists (select 1 from alerts where id = ${id}) or ${hasRoomForAlert(by)})`),
    statement(sql`insert into alerts (id, created_at, contact, asked_by, secret_hash, object_type, object_id, search, seen, ends_at)
      select ${id}, ${getNowIso()}, ${contact}, ${by}, ${hash}, ${object?.type ?? null}, ${object?.id ?? null},
        ${object ? null : await encryptSearch(c.env, id, search)}, ${getSeenIds(there)}, ${ends} where ${counted.isAllowed}
      on conflict (id) do update set ends_at = max(ends_at, ${ends})`),
    ...mail.statements(counted.isAllowed),
  ]);
  await enqueueMails(c.env, [mail]);
}
