import { env } from 'cloudflare:workers';
import { encryptContact } from '../../worker/db/encrypted-contact.ts';
import { hashToken } from '../../worker/auth/link-token.ts';
import { DB, demoId } from '../setup/database.ts';

/** Inserts a visitor's seat at an event; returns the token of its link. */
export async function insertVisitorSeat(event: string) {
  const id = demoId('event_seats', 'given');
const secret = 'v'.repeat(43);
  const contact = await encryptContact(env, id, { name: 'Wanda', email: 'wanda@example.net', secret });
  await DB.run(
    `insert into event_seats (id, created_at, event_id, contact, asked_by, secret_hash, state, joined_at, start_at, end_at)
      select ?1, created_at, id, ?3, 'h', ?4, 'coming', created_at, start_at, end_at from events where id = ?2`,
    id,
    event,
    contact,
    await hashToken(secret),
  );
  return secret;
}
