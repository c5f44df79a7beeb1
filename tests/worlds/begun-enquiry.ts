import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { Database } from '../../worker/db/client.ts';
import { sayWords } from '../../worker/enquiries/messages.ts';
import { sealContact } from '../../worker/db/encrypted-contact.ts';
import { hashOf } from '../../worker/auth/link-token.ts';
import { DB, idOf } from '../setup/database.ts';

const at = '2026-11-01T10:00:00.000Z';

/** Inserts a confirmed enquiry to a user; returns its id and link token. */
export async function begunEnquiry(user: string) {
  const id = idOf('enquiries', 'begun');
const secret = 's'.repeat(43);
  const contact = await sealContact(env, id, { name: 'Wanda', email: 'wanda@example.net', secret });
  await DB.insert('enquiries', {
    id, secret_hash: await hashOf(secret), contact,
    created_at: at, confirmed_at: at, last_word_at: at,
  });
  await DB.insert('enquiry_recipients', {
    enquiry_id: id, user_id: user, asked_at: at, last_word_at: at,
  });
  const said = { id: idOf('enquiry_words', 'begun'), enquiry_id: id, user_id: null, at };
  const say = await sayWords(env, { ...said, said_by: 'visitor', words: 'I can’t sleep.' });
  await new Database(env.DB).batch([say(sql`1`)]);
  return { id, secret };
}
