import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { brokenDatabase, idOf, withWorld, world } from '../../tests/world.ts';
import type { MailMessage, MailTag } from '../contract/emails.ts';
import { Database } from '../db/client.ts';
import worker from '../index.ts';
import { setClock } from '../lib/clock.ts';
import { letter } from '../lib/outbox/letter.ts';
import { post } from '../lib/outbox/post.ts';

withWorld();
let print: MockInstance;
beforeEach(() => {
  print = vi.spyOn(console, 'log').mockReturnValue();
  for (const say of ['warn', 'error'] as const) vi.spyOn(console, say).mockReturnValue();
});
afterEach(() => {
  setClock(() => Date.now());
  vi.restoreAllMocks();
});

const nora = { id: idOf('users', world.member), name: 'Nora Quinn', email: 'member@example.org' };
const secret = 'Abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';
const deployed = { SITE_URL: 'https://sobe.example' };

async function waiting(
  tag: MailTag = 'password-reset',
  { to = nora, bindings = {} }: { to?: typeof nora; bindings?: object } = {},
) {
  const all = { ...env, ...bindings };
  const link = `${all.SITE_URL}/password-reset/${nora.id}/${secret}`;
  const one = await letter(all, { tag, template: undefined, to, link });
  await new Database(env.DB).batch(one.statements());
  return one;
}

type Sent = EmailMessageBuilder & { headers: Record<string, string> };

/** The binding at the outermost edge: takes mail, or fails with a code of Cloudflare's. */
function binding(...failures: (string | null)[]) {
  const sent: Sent[] = [];
  const send = async (message: Sent) => {
    const code = failures.shift();
    if (code) throw Object.assign(new Error(`Mail failed with ${code}`), { code });
    sent.push(message);
    return { messageId: 'x' };
  };
  return { sent, EMAIL: { send } };
}

async function deliver(bodies: unknown[], bindings: object = {}, queue = 'sobe-mail-first') {
  const messages = bodies.map((body, index) => ({
    id: `message-${index}`,
    timestamp: new Date(),
    attempts: 1,
    body,
  }));
  const batch = createMessageBatch(queue, messages);
  const delays = batch.messages.map((message) => vi.spyOn(message, 'retry'));
  const context = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings } as never, context);
  return {
    ...(await getQueueResult(batch, context)),
    /** The seconds after which each retried message comes again. */
    delays: delays.flatMap(({ mock }) => mock.calls.map(([options]) => options?.delaySeconds)),
  };
}

const row = (id: string) =>
  env.DB.prepare('select * from sent_emails where id = ?')
    .bind(id)
    .first<Record<string, string | number | null>>();

test('a mail is sent as it was written, and marked', async () => {
  const { id } = await waiting();
  const { sent, EMAIL } = binding();
  const result = await deliver([{ id }], { EMAIL });
  expect(sent).toMatchObject([
    {
      to: nora.email,
      from: { name: 'Sobe', email: 'hello@example.org' },
      subject: 'A new password for Sobe',
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  ]);
  expect(sent[0]?.text).toContain(secret);
  expect(sent[0]?.html).toContain('<p>Hello Nora Quinn,</p>');
  expect(result.explicitAcks).toEqual(['message-0']);
  const marked = await row(id);
  expect(marked).toMatchObject({ processed: 1, error: null, claimed_until: null, tries: 0 });
  expect(marked?.sent_at).toMatch(/Z$/);
  expect(marked?.version).toBe(2);
});

test('a message that is delivered twice, one after the other or at once, is sent once', async () => {
  const { id } = await waiting();
  const { sent, EMAIL } = binding();
  await Promise.all([deliver([{ id }, { id }], { EMAIL }), deliver([{ id }], { EMAIL })]);
  const again = await deliver([{ id }], { EMAIL });
  expect(sent).toHaveLength(1);
  expect(again.explicitAcks).toHaveLength(1);
});

test('mail travels through the real queue to the real binding', async () => {
  const [one, other] = [await waiting(), await waiting('new-message')];
  await post(env, [one, other]);
  for (const { id } of [one, other]) {
    await expect.poll(async () => (await row(id))?.processed, { timeout: 10_000 }).toBe(1);
  }
});

test('what is no mail is dropped, and its neighbours go on', async () => {
  const { id } = await waiting();
  const { sent, EMAIL } = binding();
  const result = await deliver([null, { id: 7 }, 'x', { id }], { EMAIL });
  expect(sent).toHaveLength(1);
  expect(result.explicitAcks).toHaveLength(4);
});

test('one that fails hurts no neighbour', async () => {
  const [one, other] = [await waiting(), await waiting()];
  const { EMAIL } = binding('E_INTERNAL_SERVER_ERROR', null);
  const result = await deliver([{ id: one.id }, { id: other.id }], { EMAIL });
  expect(result.explicitAcks).toHaveLength(1);
  expect(result.retryMessages).toHaveLength(1);
});

test('when D1 does not answer, nothing is sent and the message is tried again', async () => {
  const { sent, EMAIL } = binding();
  const result = await deliver([{ id: (await waiting()).id }], { EMAIL, DB: brokenDatabase });
  expect(sent).toEqual([]);
  expect(result.delays).toEqual([30]);
});

/** A database that stops answering as soon as a mail has gone. */
function failingAfterSending() {
  const { sent, EMAIL } = binding();
  const DB = { withSession: () => (sent.length > 0 ? brokenDatabase : env.DB).withSession() };
  return { sent, EMAIL, DB };
}

const queueOf = (taken: unknown[]) => ({
  send: async (...message: unknown[]) => void taken.push(message),
});

test.each([
  ['sobe-mail-first', 'MAIL_FIRST'],
  ['sobe-mail', 'MAIL'],
  ['sobe-staging-mail-first', 'MAIL_FIRST'],
  ['sobe-staging-mail', 'MAIL'],
])(
  'when D1 fails between sending and marking, the outcome travels on through %s',
  async (queue, name) => {
    const { id } = await waiting();
    const { sent, EMAIL, DB } = failingAfterSending();
    const taken: [MailMessage, unknown][] = [];
    const result = await deliver([{ id }], { EMAIL, DB, [name]: queueOf(taken) }, queue);
    expect(sent).toHaveLength(1);
    expect(result.explicitAcks).toHaveLength(1);
    const [[outcome, delay] = []] = taken;
    expect([outcome?.id, delay]).toEqual([id, { delaySeconds: 30 }]);
    expect((await row(id))?.processed).toBe(0);

    const again: [MailMessage, unknown][] = [];
    await deliver([outcome], { EMAIL, DB: brokenDatabase, [name]: queueOf(again) }, queue);
    expect(again).toEqual([[outcome, delay]]);

    await deliver([{ id }, outcome, outcome], { EMAIL });
    expect(sent).toHaveLength(1);
    expect(await row(id)).toMatchObject({ processed: 1, sent_at: outcome?.sent_at });
  },
);

test('when the queue fails together with D1, both are asked again before anybody gives up', async () => {
  const { id } = await waiting();
  const { sent, EMAIL } = binding();
  let asked = 0;
  const DB = {
    withSession: () => {
      if (sent.length > 0) asked += 1;
      return (asked === 1 ? brokenDatabase : env.DB).withSession();
    },
  };
  const MAIL_FIRST = { send: () => Promise.reject(new Error('Queue is down')) };
  const result = await deliver([{ id }], { EMAIL, DB, MAIL_FIRST });
  expect(result.explicitAcks).toHaveLength(1);
  expect(await row(id)).toMatchObject({ processed: 1 });
});

test('a failure is tried again with growing delay, and parked where an admin sees it', async () => {
  const { id } = await waiting();
  let moment = Date.now();
  setClock(() => moment);
  const delays: (number | undefined)[] = [];
  for (let turn = 1; turn <= 7; turn += 1) {
    const { EMAIL } = binding('E_DELIVERY_FAILED');
    const [delay] = (await deliver([{ id }], { EMAIL })).delays;
    delays.push(delay);
    expect(await row(id)).toMatchObject({
      tries: turn,
      error: 'Mail failed with E_DELIVERY_FAILED',
    });
    moment += (delay ?? 0) * 1000;
  }
  expect(delays).toEqual([60, 300, 1_800, 7_200, 21_600, 43_200, undefined]);
  const parked = await row(id);
  expect(parked).toMatchObject({ processed: 0, sent_at: null, retry_at: null });
  expect(parked?.parked_at).toMatch(/Z$/);
  const { sent, EMAIL } = binding();
  await deliver([{ id }], { EMAIL });
  expect(sent).toEqual([]);
});

test('a message that comes before its time sends nothing', async () => {
  const { id } = await waiting();
  await deliver([{ id }], { EMAIL: binding('E_DELIVERY_FAILED').EMAIL });
  const { sent, EMAIL } = binding();
  const result = await deliver([{ id }], { EMAIL });
  expect(sent).toEqual([]);
  expect(result.explicitAcks).toHaveLength(1);
});

test('after a failure it goes, and the error is gone', async () => {
  const { id } = await waiting();
  const { sent, EMAIL } = binding('E_DELIVERY_FAILED', null);
  await deliver([{ id }], { EMAIL });
  setClock(() => Date.now() + 61_000);
  await deliver([{ id }], { EMAIL });
  expect(sent).toHaveLength(1);
  expect(await row(id)).toMatchObject({ processed: 1, tries: 1, error: null, retry_at: null });
});

test.each([
  ['E_DAILY_LIMIT_EXCEEDED', 3_600],
  ['E_RATE_LIMIT_EXCEEDED', 300],
])('%s waits and uses up no try', async (code, seconds) => {
  const { id } = await waiting();
  const result = await deliver([{ id }], { EMAIL: binding(code).EMAIL });
  expect(result.delays).toEqual([seconds]);
  expect(await row(id)).toMatchObject({ processed: 0, tries: 0, parked_at: null });
  expect((await row(id))?.error).toContain(code);
  expect((await row(id))?.retry_at).toMatch(/Z$/);
});

const binds = (EMAIL: unknown, MAIL_FROM = 'Sobe <hello@example.org>') => ({ EMAIL, MAIL_FROM });

test.each<[string, string, () => object]>([
  ['no binding', 'the binding EMAIL is missing', () => binds(undefined)],
  ['no sender', 'MAIL_FROM is no address', () => binds(binding().EMAIL, '')],
  ['a sender that is none', 'MAIL_FROM is no address', () => binds(binding().EMAIL, 'Sobe')],
  ...['E_SENDER_NOT_VERIFIED', 'E_SENDER_DOMAIN_NOT_AVAILABLE'].map(
    (code): [string, string, () => object] => [
      code,
      `Mail failed with ${code}`,
      () => binds(binding(code).EMAIL),
    ],
  ),
])(
  'with %s a mail says so, stays due, and uses up no try of its own or of the queue',
  async (_, why, bindings) => {
    const { id } = await waiting();
    const result = await deliver([{ id }], bindings());
    expect([result.delays, result.explicitAcks]).toEqual([[], ['message-0']]);
    const waits = await row(id);
    expect(waits).toMatchObject({ processed: 0, tries: 0, parked_at: null, claimed_until: null });
    expect(waits?.error).toMatch(new RegExp(`^No mail is set up: ${why}`));
    const { sent, EMAIL } = binding();
    await deliver([{ id }], { EMAIL });
    expect(sent).toHaveLength(1);
  },
);

test.each(['E_RECIPIENT_SUPPRESSED', 'E_VALIDATION_ERROR'])('%s is final', async (code) => {
  const { id } = await waiting();
  const result = await deliver([{ id }], { EMAIL: binding(code).EMAIL });
  expect(result.explicitAcks).toHaveLength(1);
  const ended = await row(id);
  expect(ended).toMatchObject({ processed: 1, sent_at: null, tries: 1 });
  expect(ended?.error).toContain(code);
  expect(ended?.parked_at).toMatch(/Z$/);
});

test('a code that stands only in the words of an error counts too', async () => {
  const { id } = await waiting();
  const EMAIL = {
    send: () => Promise.reject(new Error('E_RECIPIENT_SUPPRESSED: bounced\r\nX: y')),
  };
  await deliver([{ id }], { EMAIL });
  expect(await row(id)).toMatchObject({
    processed: 1,
    error: 'E_RECIPIENT_SUPPRESSED: bounced X: y',
  });
});

test.each(['nobody', 'a@b.org\r\nBcc: c@d.org', 'a@b.org, c@d.org', 'Anna <a@b.org>', ''])(
  'the address %j is final, and is not tried',
  async (email) => {
    const { id } = await waiting('password-reset', { to: { ...nora, email } });
    const { sent, EMAIL } = binding();
    await deliver([{ id }], { EMAIL });
    expect(sent).toEqual([]);
    expect(await row(id)).toMatchObject({
      processed: 1,
      sent_at: null,
      error: 'The address is malformed.',
    });
  },
);

test('a subject that got a line break on its way is sent without it', async () => {
  const { id } = await waiting();
  await env.DB.prepare('update sent_emails set subject = ? where id = ?')
    .bind('Hello\r\nBcc: all@example.org', id)
    .run();
  const { sent, EMAIL } = binding();
  await deliver([{ id }], { EMAIL });
  expect(sent[0]?.subject).toBe('Hello Bcc: all@example.org');
});

test('deployed, mail carries the unsubscribe headers of one click', async () => {
  const { id } = await waiting('new-message', { bindings: deployed });
  const { sent, EMAIL } = binding();
  await deliver([{ id }], { EMAIL, ...deployed });
  expect(sent[0]?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(
      new RegExp(`^<https://sobe.example/sobe/v1/users/unsubscribe/${nora.id}/[\\w-]{43}>$`),
    ),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('mail that nobody can stop, and local mail, carries no such header', async () => {
  const { sent, EMAIL } = binding();
  await deliver([{ id: (await waiting('password-reset', { bindings: deployed })).id }], {
    EMAIL,
    ...deployed,
  });
  await deliver([{ id: (await waiting('new-message')).id }], { EMAIL });
  expect(sent.map(({ headers }) => Object.keys(headers))).toEqual([
    ['Auto-Submitted'],
    ['Auto-Submitted'],
  ]);
});

const stored = async (id: string) => JSON.stringify(await row(id));

test('deployed, the secrets are cut out of what is stored once it is sent, and no earlier', async () => {
  const [reset, message] = [
    await waiting('password-reset', { bindings: deployed }),
    await waiting('new-message', { bindings: deployed }),
  ];
  expect(await stored(reset.id)).toContain(secret);
  const { EMAIL } = binding();
  await deliver([{ id: reset.id }, { id: message.id }], { EMAIL, ...deployed });
  expect(await stored(reset.id)).not.toContain(secret);
  const after = await row(reset.id);
  expect(after?.text).toContain(`https://sobe.example/password-reset/${nora.id}/…`);
  expect(after?.html).toContain(`href="https://sobe.example/password-reset/${nora.id}/…"`);
  expect(after?.text).toContain('Hello Nora Quinn');
  expect(await stored(message.id)).not.toMatch(/unsubscribe\/[0-9a-f-]{36}\/[\w-]{43}/);
});

test('deployed, a mail that is given up loses its secrets too', async () => {
  const { id } = await waiting('password-reset', { bindings: deployed });
  await deliver([{ id }], { EMAIL: binding('E_RECIPIENT_SUPPRESSED').EMAIL, ...deployed });
  expect(await stored(id)).not.toContain(secret);
});

test('deployed, what was changed in a mail while it was sent does not come back', async () => {
  const { id } = await waiting('password-reset', { bindings: deployed });
  const EMAIL = {
    send: async () => {
      await env.DB.prepare("update sent_emails set text = 'erased', html = null where id = ?")
        .bind(id)
        .run();
      return { messageId: 'x' };
    },
  };
  await deliver([{ id }], { EMAIL, ...deployed });
  expect(await row(id)).toMatchObject({ processed: 1, text: 'erased', html: null });
});

test('locally mails stay whole and are printed', async () => {
  const { id } = await waiting();
  await deliver([{ id }], { EMAIL: binding().EMAIL });
  expect(await stored(id)).toContain(secret);
  const printed = print.mock.calls.flat().join();
  expect(printed).toContain('Mail to member@example.org');
  expect(printed).toContain(secret);
});

test('deployed nothing of a mail is printed', async () => {
  const { id } = await waiting('password-reset', { bindings: deployed });
  await deliver([{ id }], { EMAIL: binding().EMAIL, ...deployed });
  expect(print).not.toHaveBeenCalled();
});

test('a mail that was given up, of which it is known only then that it was sent, is sent', async () => {
  const { id } = await waiting();
  await deliver([{ id }], { EMAIL: binding('E_RECIPIENT_SUPPRESSED').EMAIL });
  const sent_at = '2026-11-20T10:00:00.000Z';
  await deliver([{ id, sent_at }]);
  expect(await row(id)).toMatchObject({ processed: 1, sent_at, parked_at: null, error: null });
});

test.each(['E_DELIVERY_FAILED', 'E_RECIPIENT_SUPPRESSED'])(
  'what an erasure emptied while it was being sent stays empty, whatever %s says',
  async (code) => {
    const { id } = await waiting();
    const empty = "to_addr = '', text = '', html = null, error = null, processed = 1";
    const EMAIL = {
      send: async () => {
        await env.DB.prepare(`update sent_emails set ${empty} where id = ?`).bind(id).run();
        throw new Error(`${code}: ${nora.email} does not take it`);
      },
    };
    await deliver([{ id }], { EMAIL });
    expect(await row(id)).toMatchObject({ processed: 1, parked_at: null, retry_at: null });
    expect(await stored(id)).not.toContain(nora.email);
  },
);

test('a mail that goes takes two round trips', async () => {
  const { id } = await waiting();
  let asked = 0;
  const DB = {
    withSession: () => {
      const session = env.DB.withSession('first-primary');
      const batch = (all: D1PreparedStatement[]) => {
        asked += 1;
        return session.batch(all);
      };
      return { prepare: (query: string) => session.prepare(query), batch };
    },
  };
  await deliver([{ id }], { EMAIL: binding().EMAIL, DB });
  expect(asked).toBe(2);
  expect((await row(id))?.processed).toBe(1);
});
