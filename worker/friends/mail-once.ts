import { sql } from 'drizzle-orm';
import { minutes } from '../contract/limits.ts';
import { statement } from '../db/client.ts';
import { milliseconds, now } from '../lib/clock.ts';
import { idStandingFor } from '../lib/ids.ts';

const kind = 'friend_request_mails';
const day = 24 * 60 * minutes;

/**
 * Limits repeated requests to one mail per day and recipient. `forget` goes first in the batch,
 * `isDue` is the mail's condition, and `told` follows the mail.
 */
export function mailOnce(by: string, to: string) {
  const id = idStandingFor(`${kind} ${by} ${to}`);
  const begun = new Date(milliseconds() - day).toISOString();
  return {
    forget: statement(sql`delete from counted_acts
      where person_id = ${by} and kind = ${kind} and created_at <= ${begun}`),
    isDue: sql`not exists (select 1 from counted_acts where id = ${id})`,
    told: (mail: string) =>
      statement(sql`insert into counted_acts (id, person_id, kind, created_at)
        select ${id}, ${by}, ${kind}, ${now()}
        where exists (select 1 from sent_emails where id = ${mail})`),
  };
}
