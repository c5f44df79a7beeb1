import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import {
  DB,
  demoId,
  recordingQueues,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import type { Statement } from '../db/client.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../db/clock.ts';
import { digestJob } from './digest-job.ts';

withSeededDatabase();

const members = 100_000;
const due = 120;
const evening = '2026-11-24T20:00:00.000Z';
const morning = '2026-11-25T07:00:00.000Z';
const numbers = `with recursive number(n) as (select 1 union all select n + 1 from number where n < ${members})`;
const id = (first: string) => `printf('${first}000000-0000-7000-8000-%012x', n)`;

/** Every member has a daily digest with one notification; for a few it is morning. */
async function fill() {
  const host = demoId('users', testUsers.host);
  await DB.run(
    `${numbers} insert into users (id, created_at, updated_at, name, tag, email, membership_level_id, is_active, approved_at, timezone_id)
      select ${id('0e')}, ?1, ?1, 'Somebody', 'somebody-' || n, 'somebody-' || n || '@example.org', (select membership_level_id from users where id = ?2), 1, ?1, 'Europe/London' from number`,
    ...[evening, host],
  );
  await DB.run(
    `${numbers} insert into notice_settings (user_id, settings, updated_at, digest_at)
      select ${id('0e')}, '{"reply":{"mail":"daily"}}', ?1, iif(n % ${(members / due) | 0} = 0 and n <= ${due} * ${(members / due) | 0}, ?2, '2026-11-26T07:00:00.000Z') from number`,
    ...[evening, morning],
  );
  await DB.run(
    `${numbers} insert into notices (id, user_id, kind, object_type, object_id, by_id, count, created_at, updated_at, digest)
      select ${id('0f')}, ${id('0e')}, 'reply', 'threads', ?2, ?3, 1, ?1, ?1, 'daily' from number`,
    ...[evening, demoId('threads', 'i-lasted-three-minutes'), host],
  );
}

const run = (db: Database) =>
  digestJob.run({ ...env, ...recordingQueues } as never, db, {
    state: null,
    saveState: async () => undefined,
  });
const sent = () =>
  DB.all<{ user_id: string; many: number }>(
    "select user_id, count(*) as many from sent_emails where subject like '%notifications%' group by user_id",
  );

/** Database that fails before this batch. */
class CutOff extends Database {
  #left: number;
  constructor(binding: D1Database, before: number) {
    super(binding);
    this.#left = before;
  }
  override async batch<const Statements extends readonly Statement[]>(statements: Statements) {
    this.#left -= 1;
    if (this.#left === 0) throw new Error('cut off');
    return super.batch(statements);
  }
}

test('reads only due members among 100,000 and mails each once after a stop', {
  tags: 'slow',
  timeout: 300_000,
}, async () => {
  await fill();
  await DB.run('delete from sent_emails');
  setClock(() => Date.parse('2026-11-25T07:02:00.000Z'));
  await expect(run(new CutOff(env.DB, 6)), 'in the midst of the second fifty').rejects.toThrow();
  expect(await sent()).toHaveLength(50);
  const db = new Database(env.DB);
  const began = performance.now();
  expect(await run(db)).toMatchObject({
    note: expect.stringMatching(/^Digests: 70\. 70 were due/),
  });
  const { rowsRead, rowsWritten, roundTrips, milliseconds } = db.spent;
  console.log(
    `70 of ${members}: ${rowsRead} rows read, ${rowsWritten} written, ${roundTrips} round trips, ${Math.round(milliseconds)} ms of D1, ${Math.round(performance.now() - began)} ms`,
  );
  expect(rowsRead, 'a few for each of those that are due').toBeLessThan(70 * 60);
  const mails = await sent();
  expect(mails).toHaveLength(due);
  expect(mails.every(({ many }) => many === 1)).toBe(true);
  const idle = new Database(env.DB);
  expect(await run(idle)).toMatchObject({ note: expect.stringMatching(/^Digests: 0\./) });
  expect(idle.spent.rowsRead, 'where nobody is due').toBeLessThan(10);
  expect(await sent()).toHaveLength(due);
});
