import { env as bindings } from 'cloudflare:workers';
import { beforeEach, expect, vi } from 'vitest';
import { Database } from '../../worker/db/client.ts';
import { now } from '../../worker/db/clock.ts';
import { newId } from '../../worker/db/ids.ts';
import { notify } from '../../worker/notifications/notify-members.ts';
import { pushJob } from '../../worker/notifications/push-job.ts';
import { type PushBrowser, pushBrowser } from '../push-service.ts';
import { idOf, withWorld, world } from '../world.ts';

export const nora = idOf('users', world.member);
export const elin = idOf('users', 'elin-howells');

export const run = (sql: string, ...values: unknown[]) =>
  bindings.DB.prepare(sql)
    .bind(...values)
    .run();

export const rows = async (sql: string) => (await bindings.DB.prepare(sql).all()).results;

/** Responses of the push services by endpoint: a status, a response or an error. */
export const answers: Record<string, number | ResponseInit | Error> = {};
/** Resets all push services to success. */
export function allWell() {
  for (const endpoint in answers) delete answers[endpoint];
}

export const asked: string[] = [];

/** Decrypted messages received by the browsers. */
export const read: Awaited<ReturnType<PushBrowser['read']>>[] = [];

const browsers: PushBrowser[] = [];

/** Removes all browsers before each test; Nora wants push notifications about replies. */
export function withBrowsers() {
  withWorld();
  beforeEach(async () => {
    allWell();
    for (const list of [asked, read, browsers]) list.length = 0;
    kept = null;
    for (const table of ['notices', 'push_subscriptions', 'notice_settings'])
      await run(`delete from ${table}`);
    await run(
      'insert into notice_settings (user_id, settings, updated_at) values (?, ?, ?)',
      ...[nora, '{"reply":{"push":true}}', '2026-11-20T10:00:00.000Z'],
    );
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
      const request = new Request(to as string, init as RequestInit);
      expect(request.redirect).toBe('manual');
      asked.push(request.url);
      const known = browsers.find(({ endpoint }) => endpoint === request.url);
      if (known)
        read.push(
          await known.read({ headers: request.headers, body: await request.arrayBuffer() }),
        );
      const answer = answers[request.url] ?? 201;
      if (answer instanceof Error) throw answer;
      return new Response(null, typeof answer === 'number' ? { status: answer } : answer);
    });
  });
}

export async function browser(endpoint: string, user = nora) {
  const made = await pushBrowser(endpoint);
  const { p256dh, auth } = made.keys;
  const session = await sessionOf(user);
  await run(
    `insert into push_subscriptions (id, user_id, session_id, created_at, endpoint, p256dh, auth)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    ...[endpoint, user, session, '2026-11-20T10:00:00.000Z', endpoint, p256dh, auth],
  );
  browsers.push(made);
}

/** Creates a session for a user that lasts for the whole test. */
export async function sessionOf(user: string) {
  const id = newId();
const at = now();
  await run(
    'insert into sessions (id, user_id, created_at, last_used_at) values (?1, ?2, ?3, ?3)',
    ...[id, user, at],
  );
  return id;
}

export const tell = () =>
  new Database(bindings.DB).batch([
    notify({
      kind: 'reply', to: nora, by: elin,
      object: { type: 'threads', id: idOf('threads', 'i-lasted-three-minutes') },
    }),
  ]);

let kept: unknown = null;

export const go = (value: unknown = kept) =>
  pushJob.run(bindings, new Database(bindings.DB), {
    value,
    keep: async (now) => {
      kept = now;
    },
  });

export const one = 'https://fcm.googleapis.com/fcm/send/one';
export const other = 'https://web.push.apple.com/other';
