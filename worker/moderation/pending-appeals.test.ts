import { expect, test } from 'vitest';
import { ask, DB, refusal, send, world } from '../../tests/setup/database.ts';
import {
  account,
  appealed,
  appealWith,
  at,
  decide,
  historyOf,
  item,
  later,
  nora,
  replyOf,
  reported,
  ruth,
  secretOfAppeal,
  until,
  withoutReports,
} from '../../tests/fixtures/reports.ts';
import { reportContext, review } from '../contract/moderation/review.ts';
import { setClock } from '../db/clock.ts';

withoutReports();

test('an appeal is made once, only by the mailed link', async () => {
  const id = await reported();
  await decide(id, 'pause', until());
  const secret = await secretOfAppeal();
  expect(await (await send('GET', `reports/${id}/appeal/${secret}`, null)).json()).toMatchObject({
    outcome: 'paused', reason: 'Please stop.', paused_until: at(3), appealed_at: null,
    is_over: false,
  });
  const other = `${secret.startsWith('x') ? 'y' : 'x'}${secret.slice(1)}`;
  expect((await send('GET', `reports/${id}/appeal/${other}`, null)).status).toBe(404);
  expect((await appealWith(id, other)).status).toBe(404);
  expect((await send('POST', `reports/${id}/appeal`, world.host, { words: 'Mine' })).status).toBe(
    404,
  );
  expect((await appealWith(id, secret)).status).toBe(200);
  expect((await appealWith(id, secret)).status, 'the same again').toBe(200);
  expect(await refusal(appealWith(id, secret, 'And more'))).toBe('409 done');
  expect(await item(id)).toMatchObject({ appeal_words: 'It was a joke.' });
  expect(await historyOf(id)).toHaveLength(3);
});

test('a signed-in user appeals without link for thirty days', async () => {
  const id = await reported();
  await decide(id, 'warn');
  later(31);
  const secret = await secretOfAppeal();
  expect(await refusal(appealWith(id, secret))).toBe('409 closed');
  setClock(() => Date.now());
  expect((await send('POST', `reports/${id}/appeal`, world.member, { words: 'Why?' })).status).toBe(
    200,
  );
});

test('another admin decides; lifting ends a suspension at once', async () => {
  const before = await account();
  const id = await reported();
  await decide(id, 'pause', until());
  await appealed(id);
  await DB.run('update users set is_admin = 1 where id = ?', ruth.id);
  expect(await refusal(decide(id, 'decide', { lifted: true }))).toBe('409 closed');
  const context = async (by: string) =>
    reportContext.parse(await (await send('GET', `reports/${id}/context`, by)).json()).may_decide;
  expect([await context(world.admin), await context(world.host)]).toEqual([false, true]);
  const lifted = await decide(id, 'decide', { lifted: true, reason: 'We were wrong.' }, world.host);
  expect(await lifted.json()).toMatchObject({
    appeal_outcome: 'lifted',
    appeal_decided_by_id: ruth.id,
  });
  expect(await account()).toEqual(before);
  expect((await nora.latestMail())?.text).toMatch(
    /A different administrator reviewed it\..*your account is active again\..*“We were wrong\.”/,
  );
  expect((await ruth.latestMail())?.text).toContain('we have withdrawn our decision');
  expect(await refusal(decide(id, 'decide', { lifted: false }, world.host))).toBe('409 done');
});

test('the same admin decides if alone; removed content is restored', async () => {
  const reply = await replyOf(world.member);
  const id = await reported('thread-replies', reply.id);
  await decide(id, 'remove');
  await appealed(id);
  expect((await decide(id, 'decide', { lifted: true })).status).toBe(200);
  expect(await DB.value('select is_deleted from thread_replies where id = ?', reply.id)).toBe(0);
  const text = (await nora.latestMail())?.text;
  expect(text).toContain('There was no other administrator');
  expect(text).toContain('what you wrote is back on the site');
});

test('upholding a decision changes nothing', async () => {
  const id = await reported();
  await decide(id, 'pause', until());
  expect(await refusal(decide(id, 'decide', { lifted: false }))).toBe('409 closed');
  await appealed(id);
  expect((await decide(id, 'decide', { lifted: false })).status).toBe(200);
  expect(await account()).toMatchObject({ is_active: 0, paused_until: at(3) });
  expect((await nora.latestMail())?.text).toContain('Our decision stands.');
});

test('the appeal page is private and works as a form', async () => {
  const id = await reported();
  await decide(id, 'warn');
  const path = `/appeal/${id}/${await secretOfAppeal()}`;
  const page = async () => {
    const answer = await ask(path);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    return answer.text();
  };
  expect(await page()).toMatch(/We have warned you\.[\s\S]*Please stop\.[\s\S]*<form class="form"/);
  const form = (words: string) =>
    ask(`/sobe/v1/reports/${id}/appeal`, {
      method: 'POST', headers: { Origin: 'https://sobe.example' },
      body: new URLSearchParams({ words, secret: path.slice(-43) }),
    });
  const empty = await form(' ');
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain('A reason is required');
  const sent = await form('It was a joke.');
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?done=sent`]);
  const again = await form('Really');
  expect(again.status).toBe(409);
  expect(await again.text()).toMatch(new RegExp(`Really[\\s\\S]*href="${path}"`));
  expect(await page()).toMatch(/It was a joke\.[\s\S]*We are reviewing your appeal/);
  expect((await ask(`/appeal/${id}/${'x'.repeat(43)}`)).status).toBe(200);
});

test('erasure removes reasons, texts and open appeals', async () => {
  const id = await reported();
  await decide(id, 'warn');
  await appealed(id);
  expect((await send('DELETE', `users/${nora.id}`, world.admin)).status).toBe(204);
  expect(await item(id)).toMatchObject({
    outcome: 'warned', outcome_reason: null, about_id: null,
    appealed_at: null, appeal_words: null,
  });
  const { data } = review.parse(await (await send('GET', 'review', world.admin)).json());
  expect(data.filter(({ kind }) => kind === 'appeal')).toEqual([]);
});
