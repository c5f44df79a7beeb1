import { sql } from 'drizzle-orm';
import { sentEmail } from '../contract/emails.ts';
import { prepare } from '../db/client.ts';
import type { Bindings } from '../env.ts';
import { call } from '../lib/calls.ts';
import { change, type Told } from '../lib/change.ts';
import { now } from '../lib/clock.ts';
import { conflict, notFound } from '../lib/errors.ts';
import { linkOf, stoppingOf } from '../lib/outbox/letter.ts';
import { post } from '../lib/outbox/post.ts';
import { mailById, shown } from './reads.ts';
import type { Texts } from './secrets.ts';

interface GivenUp extends Texts {
  id: string;
  user_id: string | null;
  is_urgent: number;
  version: number;
  parked_at: string | null;
  has_stopped: number;
}

const given = prepare<GivenUp>(sql`
  select m.id, m.user_id, m.is_urgent, m.version, m.parked_at, m.text, m.html, m.unsubscribe_url,
    m.unsubscribe_url is not null and u.email_unsubscribed_at is not null as has_stopped
  from sent_emails m left join users u on u.id = m.user_id where m.id = ${sql.placeholder('id')}`);

/** POST /sent_emails/{id}/send_again. Of two who press at once one is told that it is done. */
export const sendAgain = call({
  method: 'post',
  path: '/sent_emails/:id/send_again',
  who: 'A',
  noun: 'sent_emails',
  summary: 'Sends an e-mail that was given up again; 409 done when it is not given up',
  status: 200,
  answer: sentEmail,
  changes: [],
  run: async (_, c) => {
    const { db, viewer } = c.var;
    const what = { id: c.req.param('id') ?? '' };
    const [[mail]] = await db.batch([given(what)]);
    if (!mail) throw notFound();
    if (mail.parked_at === null) throw done();
    if (mail.has_stopped) throw conflict('closed', 'The reader has stopped these e-mails since.');
    const { texts, statements } = await mended(c.env, mail);
    const { statements: changed, told } = change({
      ...{ table: 'sent_emails', link: 'emails', title: 'subject', description: 'Sent again' },
      ...{ ...what, by: viewer?.id ?? null, moment: now(), version: mail.version },
      set: { ...texts, processed: 0, parked_at: null, tries: 0, retry_at: null, error: null },
      when: 'parked_at is not null',
    });
    const rows = await db.batch([...changed, ...statements, told, mailById(what)]);
    const [[did], [row]] = rows.slice(-2) as [Told[], Parameters<typeof shown>[0][]];
    if (!did?.happened || !row) throw done();
    await post(c.env, [{ id: mail.id, is_urgent: Boolean(mail.is_urgent) }]);
    const { version, ...item } = shown(row as typeof row & { version: number });
    return c.json(item, 200, { ETag: `"${version}"` });
  },
});

const done = () => conflict('done', 'This e-mail is not given up any more.');

/**
 * Deployed, its secrets were cut out when it was given up. A link to unsubscribe is made anew;
 * any other was good for a while only, and whoever needs one asks for it on the site.
 */
async function mended(env: Bindings, { id, user_id, text, html, unsubscribe_url }: GivenUp) {
  const [cut, texts] = [`/${user_id}/…`, { text, html, unsubscribe_url }];
  const isCut = (part: string | null) => part?.includes(cut) ?? false;
  if (user_id === null || !Object.values(texts).some(isCut)) return { texts: {}, statements: [] };
  const { hash, link } = await stoppingOf(env, user_id);
  const stop = `/unsubscribe${cut}`;
  const secret = link.slice(link.lastIndexOf('/') + 1);
  const whole = (part: string | null) => part?.replaceAll(stop, stop.replace('…', secret)) ?? null;
  const made = {
    text: whole(text),
    html: whole(html),
    unsubscribe_url: whole(unsubscribe_url),
  };
  if (Object.values(made).some(isCut)) {
    throw conflict(
      'closed',
      'Its link was good for a while only and is no longer kept: the reader can ask for a new one on the site.',
    );
  }
  return { texts: made, statements: [linkOf(hash, user_id, id, now())] };
}
