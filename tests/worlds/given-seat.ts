import { env } from 'cloudflare:workers';
import { sealContact } from '../../worker/db/encrypted-contact.ts';
import { hashOf } from '../../worker/auth/link-token.ts';
import { DB, idOf } from '../setup/database.ts';

/** Inserts a visitor's seat at an event; returns the token of its link. */
export async function givenSeat(event: string) {
  const id = idOf('event_seats', 'given');
const secret = 'v'.repeat(43);
  const contact = await sealContact(env, id, { name: 'Wanda', email: 'wanda@example.net', secret });
  await DB.run(
    `insert into event_seats (id, created_at, event_id, contact, asked_by, secret_hash, state, joined_at, start_at, end_at)
      select ?1, created_at, id, ?3, 'h', ?4, 'coming', created_at, start_at, end_at from events where id = ?2`,
    id,
    event,
    contact,
    await hashOf(secret),
  );
  return secret;
}
