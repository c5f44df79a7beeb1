import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import type { MailTag } from '../../contract/system/emails.ts';
import { Database } from '../../db/client.ts';
import { setClock } from '../../db/clock.ts';
import { runJob } from '../../jobs/scheduler.ts';
import { composeMail } from '../outbox/compose-mail.ts';
import { deliverMail } from './deliver-mail.ts';
import { requeueUnsentJob } from './requeue-unsent-job.ts';

withSeededDatabase();

const to = {
  id: demoId('users', testUsers.member),
  name: 'Nora Quinn',
  email: 'member@example.org',
  language_id: null,
};
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Mail written some minutes ago, with its result. */
async function written(minutes: number, tag: MailTag = 'new-message', fields: object = {}) {
  setClock(() => Date.now() - minutes * 60_000);
  const { id, statements } = await composeMail(env, { tag, template: undefined, to });
  await new Database(env.DB).batch(statements());
  setClock(() => Date.now());
  for (const [field, value] of Object.entries(fields)) {
    await DB.run(`update sent_emails set ${field} = ? where id = ?`, value, id);
  }
  return id;
}

async function swept() {
  const taken: { queue: string; id: string; delay: unknown }[] = [];
  const queueOf = (queue: string) => ({
    sendBatch: async (messages: { body: { id: string } }[], options: object) => {
      for (const { body } of messages) taken.push({ queue, id: body.id, delay: options });
    },
  });
  await runJob(requeueUnsentJob, {
    ...env,
    MAIL_FIRST: queueOf('first'),
    MAIL: queueOf('rest'),
  } as never);
  return taken;
}

test('requeues a lost mail after pending delivery results', async () => {
  const urgent = await written(3, 'password-reset');
  const other = await written(3);
  const delay = { delaySeconds: 60 };
  expect(await swept()).toEqual([
    { queue: 'first', id: urgent, delay },
    { queue: 'rest', id: other, delay },
  ]);
});

test('requeues only mails that wait too long', async () => {
  const idle = [
    await written(1),
    await written(60, 'new-message', { processed: 1, sent_at: ago(59) }),
    await written(60, 'new-message', { parked_at: ago(5) }),
    await written(60, 'new-message', { processed: 1, parked_at: ago(5) }),
    await written(60, 'new-message', { claimed_until: ago(-10) }),
    await written(60, 'new-message', { retry_at: ago(-10) }),
    await written(60, 'new-message', { retry_at: ago(1) }),
  ];
  const due = [
    await written(60, 'new-message', { claimed_until: ago(5) }),
    await written(60, 'new-message', { retry_at: ago(5) }),
  ];
  const found = (await swept()).map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining(due));
  for (const id of idle) expect(found).not.toContain(id);
});

test('requeues unconfigured mail two minutes after each try', async () => {
  const id = await written(60, 'password-reset');
  const body = { id };
  const message = { body, ack: () => undefined, retry: () => expect.fail('the queue holds it') };
  vi.spyOn(console, 'warn').mockReturnValue();
  const batch = { queue: 'sobe-mail-first', messages: [message] } as unknown as MessageBatch;
  await deliverMail(batch, { ...env, MAIL_FROM: 'nobody' } as never);
  expect((await swept()).map((one) => one.id)).not.toContain(id);
  setClock(() => Date.now() + 121_000);
  expect((await swept()).map((one) => one.id)).toContain(id);
});

test('the job is limited and starts with the longest waiting mail', async () => {
  const numbers =
    'with recursive number(n) as (select 1 union all select n + 1 from number where n < 700)';
  await DB.run(
    `${numbers} insert into sent_emails (id, created_at, updated_at, to_addr, subject, text)
      select 'sweep-' || n, ?, ?, 'a@example.org', 'x', 'x' from number`,
    ago(10),
    ago(10),
  );
  const oldest = await written(1_000);
  const rest = (await swept()).filter(({ queue }) => queue === 'rest');
  expect(rest).toHaveLength(500);
  expect(rest[0]?.id).toBe(oldest);
});

test('reads due mails by an index', async () => {
  const results = await DB.all<{
    detail: string;
  }>(`explain query plan select id from sent_emails where processed = 0 and parked_at is null and is_urgent = 1
      and max(created_at, coalesce(retry_at, ''), coalesce(claimed_until, '')) < '2026'
      order by max(created_at, coalesce(retry_at, ''), coalesce(claimed_until, '')) limit 5`);
  expect(results.map(({ detail }) => detail)).toEqual([
    'SEARCH sent_emails USING INDEX sent_emails_due (is_urgent=? AND <expr><?)',
  ]);
});
