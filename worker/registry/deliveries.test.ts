import { createExecutionContext, createMessageBatch } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { DB, demoId, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';
import type { AccessLogEvent } from '../contract/system/access-logs.ts';
import { Database } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { createId } from '../db/ids.ts';
import worker from '../index.ts';
import { composeMail } from '../mail/outbox/compose-mail.ts';

withSeededDatabase();

beforeEach(() => {
  for (const say of ['log', 'warn', 'error'] as const) vi.spyOn(console, say).mockReturnValue();
});

/** The crash tests deliver 10,000 messages, ordinary runs some hundred. */
const count = Number((env as unknown as { DRILL_MESSAGES?: string }).DRILL_MESSAGES ?? 400);

/** Delivers each body one to three times, in random order and batches, some concurrently. */
async function deliverAnyhow(queue: string, bodies: unknown[], bindings: object = {}) {
  const deliveries = shuffled(
    bodies.flatMap((body) => Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => body)),
  );
  const batches: unknown[][] = [];
  while (deliveries.length > 0)
    batches.push(deliveries.splice(0, 1 + Math.floor(Math.random() * 100)));
  const context = createExecutionContext();
  while (batches.length > 0) {
    const atOnce = batches.splice(0, 4).map((some) =>
      createMessageBatch(
        queue,
        some.map((body) => ({ id: createId(), timestamp: new Date(), attempts: 1, body })),
      ),
    );
    await Promise.all(
      atOnce.map((batch) => worker.queue(batch, { ...env, ...bindings } as never, context)),
    );
  }
}

const shuffled = <Item>(items: Item[]) =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

const logged = () =>
  DB.first<{ rows: number; counted: number }>(
    "select (select count(*) from access_logs) as rows, (select count from counters where name = 'access_logs') as counted",
  );

test('stores and counts each view once when deliveries repeat in any order', {
  timeout: 300_000,
}, async () => {
  const events = Array.from(
    { length: count },
    (): AccessLogEvent => ({
      id: createId(),
      created_at: getNowIso(),
      created_by: demoId('users', testUsers.member),
      client_ip: '203.0.113.7',
      country: 'IE',
      user_agent: '',
      height: 900,
      width: 1440,
      object_type_tag: 'home',
      access_type_tag: 'view',
    }),
  );
  const before = await logged();
  await deliverAnyhow('sobe-access-log', events);
  const after = await logged();
  expect((after?.rows ?? 0) - (before?.rows ?? 0)).toBe(count);
  expect((after?.counted ?? 0) - (before?.counted ?? 0)).toBe(count);
});

test('sends each mail once when deliveries repeat in any order', {
  timeout: 300_000,
}, async () => {
  const sent: string[] = [];
  const EMAIL = { send: async ({ subject }: { subject: string }) => sent.push(subject) };
  const to = {
    id: demoId('users', testUsers.member),
    name: 'Nora Quinn',
    email: 'member@example.org',
    language_id: null,
  };
  const id = demoId('email_templates', 'password-reset');
  const ids: { id: string }[] = [];
  const subjects = Array.from({ length: count / 10 }, (_, index) => `Mail ${index}`);
  for (const subject of subjects) {
    const template = { id, subject, text: '{{link}}', html: null };
    const one = await composeMail(env, { tag: 'password-reset', template, to });
    await new Database(env.DB).batch(one.statements());
    ids.push({ id: one.id });
  }
  await deliverAnyhow('sobe-mail-first', ids, { EMAIL });
  expect(new Set(sent)).toEqual(new Set(subjects));
  expect(sent).toHaveLength(subjects.length);
});
