import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, purged, refusal, send, world } from '../../tests/setup/database.ts';
import {
  account,
  at,
  decide,
  historyOf,
  item,
  later,
  made,
  nora,
  replyOf,
  report,
  reported,
  robin,
  until,
  withoutReports,
} from '../../tests/fixtures/reports.ts';
import { signIn } from '../../tests/worlds/sign-in.ts';
import { Database } from '../db/client.ts';
import { pausesJob } from './suspensions-job.ts';

withoutReports();

test('previews a suspension mail with its end and sends it as shown', async () => {
  const id = await reported();
  const shown = await decide(id, 'pause/mail', until());
  const { text } = await shown.json<{ text: string }>();
  expect(text).toMatch(/suspended your account until \w+ \d.* UTC\./);
  expect(await account()).toMatchObject({ is_active: 1 });
  const mail = { subject: 'A rest', text: 'Dear Nora\n\n{{link}}' };
  expect((await decide(id, 'pause', { ...until(), mail })).status).toBe(200);
  expect((await nora.latestMail())?.text).toMatch(/^Dear Nora\n\nhttp/);
});

test('a suspended account is signed out, hidden and reactivated later', async () => {
  const before = await account();
  const id = await reported();
  const answer = await decide(id, 'pause', until());
  expect(answer.status).toBe(200);
  expect(purged.flat()).toContain('users');
  expect(await account()).toEqual({ is_active: 0, is_public: 0, paused_until: at(3) });
  expect((await send('GET', `users/${nora.id}/sessions`, world.member)).status).toBe(401);
  expect((await send('GET', 'users/fe/nora-quinn', null)).status).toBe(404);
  const refused = await signIn('member@example.org');
  expect(refused.status).toBe(403);
  expect((await refused.json<{ message: string }>()).message).toMatch(
    /^Your account is suspended until \w+ \d.* UTC\. .* a link to appeal\.$/,
  );
  expect((await nora.latestMail())?.text).toMatch(
    /suspended your account until \w+ \d+ \w+ \d{4}, \d\d:\d\d UTC/,
  );
  expect(await historyOf(nora.id)).toEqual([expect.stringMatching(/^Suspended until .* UTC$/)]);
  const job = () => pausesJob.run(env as never, new Database(env.DB), {} as never);
  expect(await job()).toMatchObject({ note: 'Suspensions ended: 0.', changes: [] });
  later(3);
  expect(await job()).toMatchObject({ note: 'Suspensions ended: 1.', changes: ['users'] });
  expect(await account()).toEqual(before);
  expect((await historyOf(nora.id)).at(-1)).toBe('Suspension ended');
});

test('activating or deactivating overrides a suspension', async () => {
  await decide(await reported(), 'pause', until());
  const shut = await send('PATCH', `users/${nora.id}`, world.admin, { is_active: false });
  expect(await shut.json()).toMatchObject({ is_active: false, paused_until: null });
  later(4);
  await pausesJob.run(env as never, new Database(env.DB), {} as never);
  expect(await account()).toMatchObject({ is_active: 0 });
});

test('a second suspension extends and never shortens', async () => {
  await decide(await reported(), 'pause', { until: at(5) });
  const reply = await replyOf(world.member);
  const second = await reported('thread-replies', reply.id);
  expect((await decide(second, 'pause', { until: at(2) })).status).toBe(200);
  expect(await account()).toMatchObject({ paused_until: at(5) });
});

test('rejects suspending oneself or a deactivated account', async () => {
  const own = await made(report(world.host, 'users', robin.id));
  expect((await decide(own, 'pause', until())).status).toBe(403);
  const id = await reported();
  await DB.run('update users set is_active = 0 where id = ?', nora.id);
  expect(await refusal(decide(id, 'pause', until()))).toBe('409 closed');
  expect(await nora.mails()).toEqual([]);
});

test.each([
  ['in the past', -1],
  ['in two years', 730],
])('rejects a suspension that ends %s', async (_, days) => {
  const id = await reported();
  const answer = await decide(id, 'pause', { until: at(days) });
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'until' }] });
  expect(await item(id)).toMatchObject({ is_handled: false });
});
