import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { Database } from '../../worker/db/client.ts';
import { sayWords } from '../../worker/enquiries/words.ts';
import { sealContact } from '../../worker/lib/enquiry-contact.ts';
import { hashOf } from '../../worker/lib/outbox/secret.ts';
import { idOf } from '../world.ts';

const at = '2026-11-01T10:00:00.000Z';

/** An enquiry that asks somebody and is confirmed; its id, and the secret of its link. */
export async function begunEnquiry(user: string) {
  const [id, secret] = [idOf('enquiries', 'begun'), 's'.repeat(43)];
  const contact = await sealContact(env, id, { name: 'Wanda', email: 'wanda@example.net', secret });
  await env.DB.batch([
    env.DB.prepare(
      `insert into enquiries (id, created_at, secret_hash, contact, confirmed_at, last_word_at) values (?1, ?2, ?3, ?4, ?2, ?2)`,
    ).bind(id, at, await hashOf(secret), contact),
    env.DB.prepare(
      'insert into enquiry_recipients (enquiry_id, user_id, asked_at, last_word_at) values (?1, ?2, ?3, ?3)',
    ).bind(id, user, at),
  ]);
  const said = { id: idOf('enquiry_words', 'begun'), enquiry_id: id, user_id: null, at };
  const say = await sayWords(env, { ...said, said_by: 'visitor', words: 'I can’t sleep.' });
  await new Database(env.DB).batch([say(sql`1`)]);
  return { id, secret };
}
