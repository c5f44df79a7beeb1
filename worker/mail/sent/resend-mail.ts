import { type SQL, sql } from 'drizzle-orm';
import { type SentEmail, sentEmail } from '../../contract/system/emails.ts';
import { prepare, statement } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { change, outdated } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { isDeployed } from '../../http/is-deployed.ts';
import { conflict, notFound, type Refusal } from '../../http/http-error.ts';
import { enqueue } from '../outbox/enqueue-mails.ts';
import { linkOf, stoppingOf } from '../outbox/compose-mail.ts';
import { sentMails } from './sent-email-list-query.ts';
import { shown } from './sent-email-queries.ts';
import type { Texts } from '../delivery/find-tokens.ts';
import { isStopped } from '../delivery/is-suppressed.ts';

interface Held extends Texts {
  id: string;
  user_id: string | null;
  to_addr: string;
  is_urgent: number;
  version: number;
  processed: number;
  parked_at: string | null;
  retry_at: string | null;
  is_claimed: number;
  is_stopped: number;
}

const held = prepare<Held>(sql`
  select id, user_id, to_addr, is_urgent, version, processed, parked_at, retry_at, text, html, unsubscribe_url,
    coalesce(claimed_until > ${sql.placeholder('now')}, 0) as is_claimed, ${sql.raw(isStopped)} as is_stopped
  from sent_emails where id = ${sql.placeholder('id')}`);

/** SQL condition of the update (time ?3): none of the errors in `getResendError` applies. */
const mayGo = `(parked_at is not null or (processed = 0 and retry_at is not null
  and coalesce(claimed_until, '') <= ?3)) and to_addr <> '' and not ${isStopped}`;

/** POST /sent_emails/{id}/send_again: of two concurrent requests one gets 409. */
export const sendAgain = call({
  method: 'post',
  path: '/sent_emails/:id/send_again',
  who: 'A',
  noun: 'sent_emails',
  summary:
    'Retry a failed or delayed e-mail; 409 done if it is neither or is being sent, 409 closed if it can’t be sent any more',
  status: 200,
  answer: sentEmail,
  changes: [],
  beside: ({ id = '' }) => [held({ id, now: now() })] as const,
  run: async (_, c, [[mail]]) => {
    const { db, viewer } = c.var;
    const refusal = refusalOf(mail);
    if (!mail || refusal) throw refusal ?? notFound();
    const what = { id: mail.id };
    const moment = now();
    const mended = await mending(c.env, mail);
    const changed = change({
      table: 'sent_emails',
      link: 'emails',
      title: 'subject',
      description: 'Sent again',
      ...what,
      by: viewer?.id ?? null,
      moment,
      version: mail.version,
      when: mayGo,
      set: {
        processed: 0,
        parked_at: null,
        retry_at: null,
        error: null,
        ...(mail.parked_at !== null && { tries: 0 }),
      },
    });
    const {
      told: [told],
      still: [still],
      shownNow: [row],
    } = await db.write([...changed.statements, ...mended(changed.happened)], {
      told: changed.told,
      still: held({ ...what, now: moment }),
      shownNow: sentMails.byId(what),
    });
    if (!told?.happened || !row) throw refusalOf(still) ?? outdated();
    await enqueue(c.env, [{ ...what, is_urgent: Boolean(mail.is_urgent) }]);
    const { version, ...item } = shown<SentEmail & { version: number }>(row, isDeployed(c.env));
    return c.json(item, 200, { ETag: `"${version}"` });
  },
});

/** Error if a mail cannot be resent. */
function refusalOf(mail: Held | undefined): Refusal | null {
  if (!mail) return notFound();
  if (mail.parked_at === null) {
    if (mail.processed) return conflict('done', 'This e-mail does not need to be sent again.');
    if (mail.is_claimed) return conflict('done', 'This e-mail is being sent right now.');
    if (mail.retry_at === null)
      return conflict('done', 'This e-mail is already waiting to be sent.');
  }
  if (mail.to_addr === '') return conflict('closed', 'The recipient’s account has been deleted.');
  if (mail.is_stopped)
    return conflict('closed', 'The recipient has unsubscribed from these e-mails.');
  return null;
}

/**
 * Replaces the redacted unsubscribe link in SQL, so that concurrent changes survive. Other links
 * have expired; the reader can request new ones on the site.
 * @throws HttpError 409
 */
async function mending(env: Bindings, { id, user_id, text, html, unsubscribe_url }: Held) {
  const cut = `/${user_id}/…`;
  const parts = [text, html, unsubscribe_url].filter((part) => part?.includes(cut));
  if (user_id === null || parts.length === 0) return () => [];
  const stop = `/unsubscribe${cut}`;
  if (parts.some((part) => part?.replaceAll(stop, '').includes(cut))) {
    throw conflict(
      'closed',
      'The link in this e-mail was temporary and is no longer stored, so the e-mail can’t be sent again. The recipient can request a new one on the site.',
    );
  }
  const { hash, link } = await stoppingOf(env, user_id);
  const whole = link.slice(link.lastIndexOf('/unsubscribe/'));
  return (when: SQL) => [
    statement(sql`update sent_emails set text = replace(text, ${stop}, ${whole}),
        html = replace(html, ${stop}, ${whole}), unsubscribe_url = replace(unsubscribe_url, ${stop}, ${whole})
      where id = ${id} and ${when}`),
    linkOf(hash, user_id, id, now(), when),
  ];
}
