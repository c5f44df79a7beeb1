import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../../tests/setup/database.ts';
import type { MailMessage } from '../../contract/system/emails.ts';
import { Database } from '../../db/client.ts';
import { getNowMs, setClock } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { composeMail } from '../outbox/compose-mail.ts';
import { enqueueMails } from '../outbox/enqueue-mails.ts';
import { deliverMail } from './deliver-mail.ts';
import { requeueUnsentJob } from './requeue-unsent-job.ts';

withSeededDatabase();
beforeEach(() => {
  for (const say of ['log', 'warn', 'error'] as const) vi.spyOn(console, say).mockReturnValue();
});

const to = {
  id: demoId('users', testUsers.member),
  name: 'Nora Quinn',
  email: 'member@example.org',
  language_id: null,
};
const minute = 60_000;

/** The call that fails, and if it fails before or after its effect. */
interface Fault {
  at: number;
  when: 'before' | 'after';
}

/** Simulated site with accelerated clock and queue, which delivers every message twice. */
function site(fault: Fault) {
  const queue: { body: MailMessage; due: number }[] = [];
  const sent: string[] = [];
  const calls: string[] = [];
  const call = async <Answer>(name: string, effect: () => Promise<Answer>) => {
    const fails = calls.push(name) === fault.at;
    if (fails && fault.when === 'before') throw new Error(`${name} did not answer`);
    const answer = await effect();
    if (fails) throw new Error(`${name} did not answer`);
    return answer;
  };
  const later = (body: MailMessage, { delaySeconds = 0 }: QueueRetryOptions = {}) =>
    void queue.push({ body, due: getNowMs() + delaySeconds * 1000 });
  const MAIL_FIRST = {
    send: (body: MailMessage, options?: QueueRetryOptions) =>
      call('queue', async () => later(body, options)),
    sendBatch: (messages: { body: MailMessage }[], options?: QueueRetryOptions) =>
      call('queue', async () => {
        for (const { body } of messages) later(body, options);
      }),
  };
  const DB = {
    withSession: () => {
      const session = env.DB.withSession('first-primary');
      return {
        prepare: (query: string) => session.prepare(query),
        batch: (statements: D1PreparedStatement[]) => call('D1', () => session.batch(statements)),
      };
    },
  };
  const EMAIL = {
    send: ({ subject }: { subject: string }) => call('mail', async () => sent.push(subject)),
  };
  const bindings = { ...env, DB, EMAIL, MAIL_FIRST } as unknown as Bindings;
  const twice = (body: MailMessage) =>
    deliverMail(
      {
        queue: 'sobe-mail-first',
        messages: [1, 2].map((id) => ({
          id: String(id),
          body,
          ack: () => undefined,
          retry: (options: QueueRetryOptions) => later(body, options),
        })),
      } as unknown as MessageBatch,
      bindings,
    );
  return { queue, sent, calls, bindings, twice };
}

/** One hour of a mail's delivery. */
async function sendOne(fault: Fault) {
  const { queue, sent, calls, bindings, twice } = site(fault);
  const start = Date.now();
  let moment = start;
  setClock(() => moment);
  const one = await composeMail(env, { tag: 'verify-email', template: undefined, to });
  await new Database(env.DB).batch(one.statements());
  await enqueueMails(bindings, [one]);
  for (let sweep = 1; sweep <= 6; sweep += 1) {
    const until = start + sweep * 10 * minute;
    for (;;) {
      const [next] = queue.toSorted((a, b) => a.due - b.due);
      if (!next || next.due > until) break;
      queue.splice(queue.indexOf(next), 1);
      moment = Math.max(moment, next.due);
      await twice(next.body);
    }
    moment = until;
    const run = requeueUnsentJob.run(bindings, new Database(bindings.DB), {} as never);
    await run?.catch(() => undefined);
  }
  const row = await DB.first('select * from sent_emails where id = ?', one.id);
  return { sent, row, left: queue.length, failed: calls[fault.at - 1] };
}

test.each(['before', 'after'] as const)(
  'sends once and records it when a call fails %s its effect',
  async (when) => {
    const failed: (string | undefined)[] = [];
    while (failed.length === 0 || failed.at(-1)) {
      const outcome = await sendOne({ at: failed.length + 1, when });
      failed.push(outcome.failed);
      // If the send call fails after its effect, the mail is sent again.
      const times = outcome.failed === 'mail' && when === 'after' ? 2 : 1;
      const what = `${failed.length}: ${outcome.failed}`;
      expect(outcome.sent, what).toHaveLength(times);
      expect(outcome.row, what).toMatchObject({ processed: 1, error: null, parked_at: null });
      expect(outcome.row?.sent_at, what).not.toBeNull();
      expect(outcome.left, what).toBe(0);
    }
    expect(new Set(failed)).toEqual(new Set(['queue', 'D1', 'mail', undefined]));
  },
);
