import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { aboutText, chosenIn } from '../../contract/practitioners/alerts.labels.ts';
import { type AlertSent, alertBounds, alertSent } from '../../contract/practitioners/alerts.ts';
import { id as idSchema } from '../../contract/shared/common-schemas.ts';
import { attempts } from '../../contract/accounts/attempts.ts';
import { minutes } from '../../contract/shared/limits.ts';
import { prepare, statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { networkOf } from '../../http/client-info.ts';
import { call } from '../../http/mutation.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { fingerprint } from '../../db/encrypt.ts';
import { type EnquiryContact, sealContact } from '../../db/encrypted-contact.ts';
import { invalid, notFound, Refusal } from '../../http/http-error.ts';
import { idStandingFor } from '../../db/ids.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { ofVisitor } from '../../mail/outbox/render-mail.ts';
import { newSecret } from '../../auth/link-token.ts';
import { strangerMail } from '../../mail/outbox/stranger-mail-limit.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { mailToVisitor } from '../../mail/outbox/compose-visitor-mail.ts';
import { attempt, refuseTooMany } from '../../auth/record-attempt.ts';
import { type Fitting, fitting, searchOf } from './alert-matches.ts';
import { openSearches, ownAlerts, sealSearch } from './alert-rows.ts';

const day = 24 * 60 * minutes;
export const daysFrom = (days: number) => new Date(milliseconds() + days * day).toISOString();

const named = prepare<{ object_name: string | null }>(sql`
  select case ${sql.placeholder('type')}
      when 'users' then (select name from users where id = ${sql.placeholder('object')} and is_public = 1)
      when 'locations' then (select name from locations where id = ${sql.placeholder('object')} and is_active = 1)
      when 'sub_categories' then (select name from sub_categories where id = ${sql.placeholder('object')} and is_active = 1)
    end as object_name`);

/**
 * Members get the alert at once; visitors confirm it by mail and always see the same response.
 * Current matches are stored, so only new ones notify. Duplicates are merged.
 */
export const createAlert = call<AlertSent>({
  method: 'post',
  path: '/alerts',
  who: 'P',
  noun: 'alerts',
  summary:
    'Create an alert for new search matches, for a person who becomes available, for events at a location or for threads in a topic; a visitor confirms by e-mail (202)',
  body: alertSent,
  asForm: { several: ['session', 'time', 'language', 'tag'], to: () => '/alerts/sent' },
  status: 201,
  answer: z.object({ id: idSchema }).partial(),
  changes: [],
  run: async (sent, c) => {
    const { viewer } = c.var;
    const isMember = viewer && !c.var.form;
    if (!isMember && !sent.email) throw invalid([{ path: 'email', message: 'is required' }]);
    const search = searchOf(sent);
    const object = objectOf(sent, search);
    const at = now();
    const by = isMember ? viewer.id : await fingerprint(c.env, `told at ${sent.email}`);
    const [[admission], [told], there, [template], kept] = await c.var.db.batch([
      attempt(`alert:${networkOf(c)}`, attempts.enquiry),
      named({ type: object?.type ?? null, object: object?.id ?? null }),
      fitting({ object, search, user_id: isMember ? viewer.id : null, since: at }, at),
      templateOf('alert-confirm'),
      ownAlerts({ by }),
    ]);
    refuseTooMany([admission]);
    if (!told || (object && told.object_name === null))
      throw notFound('This item no longer exists.');
    refuseWide(object, there);
    const same = (await openSearches(c.env, kept)).find((one) =>
      object ? one.object_id === object.id : one.search === search,
    );
    // A deterministic id merges parallel requests; the keyed hash needs DATA_KEY.
    const asked = JSON.stringify([by, object, search]);
    const id = same?.id ?? idStandingFor(await fingerprint(c.env, `alert ${asked}`));
    if (isMember) {
      if (same) return c.json({ id }, 201);
      const [, [made]] = await c.var.db.batch([
        statement(sql`insert into alerts (id, created_at, user_id, confirmed_at, object_type, object_id, search, seen, due_at, ends_at)
          select ${id}, ${at}, ${viewer.id}, ${at}, ${object?.type ?? null}, ${object?.id ?? null},
            ${object ? null : await sealSearch(c.env, id, search)}, ${seenOf(there)}, ${daysFrom(1)}, ${daysFrom(alertBounds.days)}
          where (select count(*) from alerts where user_id = ${viewer.id}) < ${alertBounds.each}
          on conflict (id) do nothing`),
        statement<{ id: string }>(sql`select id from alerts where id = ${id}`),
      ]);
      if (!made) throw fullOfAlerts();
      return c.json({ id }, 201);
    }
    if (!sent.website) {
      const { object_name } = told;
      const object_type = object?.type ?? null;
      const what = aboutText({ object_type, object_name }, chosenIn(new URLSearchParams(search)));
      const contact = { name: '', email: sent.email ?? '', what: what.slice(0, alertBounds.told) };
      await keepForVisitor(c, { id, contact, by, object, search, there, template });
    }
    return c.json({}, 202 as never);
  },
});

/** @throws HttpError 422 unless exactly one of search and object is given */
function objectOf({ object_type, object_id }: AlertSent, search: string) {
  if (object_type && object_id && !search) return { type: object_type, id: object_id };
  if (!object_type && !object_id && search) return null;
  throw invalid([
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
function refuseWide(object: unknown, there: readonly Fitting[]) {
  if (object || there.length <= alertBounds.fitting) return;
  throw invalid([
    {
      path: 'q',
      message: `This search already has more than ${alertBounds.fitting} results. Add a town or a word to narrow it`,
    },
  ]);
}

export const fullOfAlerts = () =>
  new Refusal(429, `You have ${alertBounds.each} alerts, which is the limit. Stop one first.`);

export const seenOf = (there: readonly Fitting[]) => JSON.stringify(there.map(({ id }) => id));

/**
 * SQL condition: the visitor may have another alert. Unconfirmed ones do not count, because others
 * may have created them.
 */
export const hasRoomForAlert = (by: SQL | string) =>
  sql`(select count(*) from alerts confirmed where confirmed.asked_by = ${by}
    and confirmed.confirmed_at is not null) < ${alertBounds.each}`;

interface Kept {
  id: string;
  contact: Omit<EnquiryContact, 'secret'>;
  by: string;
  object: ReturnType<typeof objectOf>;
  search: string;
  there: readonly Fitting[];
  template: Parameters<typeof mailToVisitor>[1]['template'];
}

/** An existing alert is unchanged; its link is mailed again, and the page shows its state. */
async function keepForVisitor(
  c: Context<App>,
  { id, by, object, search, there, template, ...kept }: Kept,
) {
  const { secret, hash } = await newSecret();
  const contact = await sealContact(c.env, id, { ...kept.contact, secret });
  const mail = mailToVisitor(c.env, {
    tag: 'alert-confirm',
    holder: id,
    page: `/alerts/${id}`,
    template,
    variables: { what: ofVisitor.what },
  });
  const ends = daysFrom(alertBounds.confirmHours / 24);
  const counted = await strangerMail(c.env, kept.contact.email);
  await c.var.db.batch([
    counted.claim(sql`(exists (select 1 from alerts where id = ${id}) or ${hasRoomForAlert(by)})`),
    statement(sql`insert into alerts (id, created_at, contact, asked_by, secret_hash, object_type, object_id, search, seen, ends_at)
      select ${id}, ${now()}, ${contact}, ${by}, ${hash}, ${object?.type ?? null}, ${object?.id ?? null},
        ${object ? null : await sealSearch(c.env, id, search)}, ${seenOf(there)}, ${ends} where ${counted.isAllowed}
      on conflict (id) do update set ends_at = max(ends_at, ${ends})`),
    ...mail.statements(counted.isAllowed),
  ]);
  await enqueue(c.env, [mail]);
}
