import { sql } from 'drizzle-orm';
import { accepting } from '../contract/accepting.ts';
import { minutes } from '../contract/limits.ts';
import { prepare } from '../db/client.ts';
import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';

/** As many at a time: what is left the next run takes. */
const most = 500;

const lapse = prepare<{ id: string }>(sql`update users set is_accepting_lapsed = 1 where id in (
  select id from users where is_accepting_clients = 1 and is_accepting_lapsed = 0
    and accepting_confirmed_at <= ${sql.placeholder('before')}
  order by accepting_confirmed_at limit ${sql.raw(String(most))}) returning id`);

/** Takes those out of the directory's facet who have not confirmed for long that they accept new clients. */
export const lapseJob: Job = {
  name: 'accepting',
  period: 60,
  async run(_env, db) {
    const span = accepting.trustedFor * 24 * 60 * minutes;
    const before = new Date(milliseconds() - span).toISOString();
    const [{ length }] = await db.batch([lapse({ before })]);
    return {
      note: `No longer told to accept new clients: ${length}.`,
      hasMore: length === most,
      changes: length > 0 ? ['users'] : [],
    };
  },
};
