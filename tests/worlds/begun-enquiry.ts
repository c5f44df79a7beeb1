import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { Database } from '../../worker/db/client.ts';
import { encryptMessage } from '../../worker/enquiries/messages.ts';
import { encryptContact } from '../../worker/db/encrypted-contact.ts';
import { hashToken } from '../../worker/auth/link-token.ts';
import { DB, demoId } from '../setup/database.ts';

const enquiryCreatedAt = '2026-11-01T10:00:00.000Z';

/** Inserts a confirmed enquiry to a user; returns its id and link token. */
export async function insertConfirmedEnquiry(user: string) {
  const id = demoId('enquiries', 'begun');
const secret = 's'.repeat(43);
  const contact = await encryptContact(env, id, { name: 'Wanda', email: 'wanda@example.net', secret });
  await DB.insert('enquiries', {
    id, secret_hash: await hashToken(secret), contact,
    created_at: enquiryCreatedAt, confirmed_at: enquiryCreatedAt, last_word_at: enquiryCreatedAt,
  });
  await DB.insert('enquiry_recipients', {
    enquiry_id: id, user_id: user, asked_at: enquiryCreatedAt, last_word_at: enquiryCreatedAt,
  });
  const said = { id: demoId('enquiry_words', 'begun'), enquiry_id: id, user_id: null, at: enquiryCreatedAt };
  const say = await encryptMessage(env, { ...said, said_by: 'visitor', words: 'I can’t sleep.' });
  await new Database(env.DB).batch([say(sql`1`)]);
  return { id, secret };
}
