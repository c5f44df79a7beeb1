import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  ask,
  DB,
  idOf,
  purged,
  send,
  signInAnew,
  spentOn,
  withWorld,
  world,
} from '../../tests/world.ts';
import { reportContext, review } from '../contract/review.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { pausesJob } from '../users/pauses-job.ts';

withWorld();

const nora = idOf('users', world.member);
const ruth = idOf('users', world.host);
const robin = idOf('users', world.admin);
const start = Date.now();
const day = 86_400_000;
const at = (days: number) => new Date(start + days * day).toISOString();

const histories = async (id: string) =>
  (
    await DB.all<{ description: string }>(
      'select description from history where link_id = ? order by rowid',
      id,
    )
  ).map(({ description }) => description);
const mailsTo = (id: string) =>
  DB.all<{ subject: string; text: string; html: string }>(
    'select subject, text, html from sent_emails where user_id = ? order by rowid desc',
    id,
  );
const account = () =>
  DB.first('select is_active, is_public, paused_until from users where id = ?', nora);

beforeEach(async () => {
  await env.DB.batch(
    [
      'delete from reports',
      'delete from email_links',
      'delete from sent_emails',
      'delete from counted_acts',
      'delete from history',
    ].map((sql) => env.DB.prepare(sql)),
  );
  await DB.run('update users set is_active = 1, paused_until = null where id = ?', nora);
  await DB.run('update users set is_admin = 0 where id = ?', ruth);
  await DB.run('update thread_replies set is_deleted = 0 where is_deleted = 1');
  await signInAnew();
});
afterEach(() => setClock(() => Date.now()));

/** Nora is reported by Ruth: herself, or something that she wrote. */
async function reported(object_type = 'users', object_id = nora) {
  const answer = await send('POST', 'reports', world.host, {
    ...{ object_type, object_id, reason: 'spam', comments: 'Every night' },
  });
  return (await answer.json<{ id: string }>()).id;
}
const replyOfNora = async () =>
  (
    await DB.all<{ id: string; thread_id: string }>(
      `select r.id, r.thread_id from thread_replies r join threads t on t.id = r.thread_id
      where r.created_by = ? and r.is_deleted = 0 and t.is_deleted = 0 limit 1`,
      nora,
    )
  )[0] as { id: string; thread_id: string };
const decide = (id: string, verb: string, body: object = {}, by = world.admin) =>
  send('POST', `reports/${id}/${verb}`, by, { reason: 'Please stop.', ...body });
const report = async (id: string) =>
  (await send('GET', `reports/${id}`, world.admin)).json<Record<string, unknown>>();
const until = () => ({ until: at(3) });
const secretIn = (text = '') => /\/appeal\/[\w-]+\/([\w-]{43})/.exec(text)?.[1] ?? '';
const appealWith = (id: string, secret: string, words = 'It was a joke.') =>
  send('POST', `reports/${id}/appeal`, null, { words, secret });

test('a warning is one history row and one mail to each side, with the reason and a link to appeal', async () => {
  const id = await reported();
  const answer = await decide(id, 'warn');
  expect(await answer.json()).toMatchObject({
    ...{ is_handled: true, outcome: 'warned', outcome_reason: 'Please stop.' },
    ...{ handled_by_id: robin, outcome_comments: null },
  });
  expect(spentOn(answer).roundTrips).toBe(2);
  expect(await histories(id)).toEqual(['Created', 'Handled: The person was warned']);
  const [mail, ...others] = await mailsTo(nora);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A warning from Sobe');
  expect(mail?.text).toContain('“Please stop.”');
  expect(secretIn(mail?.text)).toHaveLength(43);
  const [told] = await mailsTo(ruth);
  expect(told?.text).toContain('We have written to the person about it.');
  expect(told?.text).not.toMatch(/Please stop|Nora|appeal/);
});

test('a warning is sent as it was shown and changed, and only with its link', async () => {
  const id = await reported();
  const shown = await decide(id, 'warn/mail', { reason: 'No {{name}} ads' });
  const { to, subject, text } = await shown.json<Record<string, string>>();
  expect([to, subject]).toEqual(['member@example.org', 'A warning from Sobe']);
  expect(text).toContain('“No { {name}} ads”');
  expect(text).toContain('\n\n{{link}}\n\n');
  expect(await mailsTo(nora)).toEqual([]);
  for (const wrong of [
    'No link',
    '{{link}} {{link}}',
    'https://x.example/{{link}}',
    '{{link}} {{name}}',
  ]) {
    const refused = await decide(id, 'warn', { mail: { subject, text: wrong } });
    expect(refused.status, wrong).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'text' }] });
  }
  const mail = { subject: 'About last night', text: 'Dear Nora,\nno <b>ads</b>.\n\n{{link}}' };
  expect((await decide(id, 'warn', { mail })).status).toBe(200);
  const [sent] = await mailsTo(nora);
  expect(sent?.subject).toBe('About last night');
  expect(sent?.text).toMatch(
    /^Dear Nora,\nno <b>ads<\/b>\.\n\nhttp\S+\/appeal\/[\w-]+\/[\w-]{43}$/,
  );
  expect(sent?.html).toMatch(
    /^<p>Dear Nora,<br>no &lt;b&gt;ads&lt;\/b&gt;\.<\/p>\n<p><a href="http\S+">Appeal this decision<\/a><\/p>$/,
  );
});

test('a pause shows its mail before, with its moment, and is told as it was shown', async () => {
  const id = await reported();
  const shown = await decide(id, 'pause/mail', until());
  const { text } = await shown.json<{ text: string }>();
  expect(text).toMatch(/paused your account until \d.* UTC\./);
  expect(await account()).toMatchObject({ is_active: 1 });
  const mail = { subject: 'A rest', text: 'Dear Nora\n\n{{link}}' };
  expect((await decide(id, 'pause', { ...until(), mail })).status).toBe(200);
  expect((await mailsTo(nora))[0]?.text).toMatch(/^Dear Nora\n\nhttp/);
});

test('a paused account is signed out and not shown, says until when, and comes back by itself', async () => {
  const before = await account();
  const id = await reported();
  const answer = await decide(id, 'pause', until());
  expect(answer.status).toBe(200);
  expect(purged.flat()).toContain('users');
  expect(await account()).toEqual({ is_active: 0, is_public: 0, paused_until: at(3) });
  expect((await send('GET', `users/${nora}/sessions`, world.member)).status).toBe(401);
  expect((await send('GET', 'users/fe/nora-quinn', null)).status).toBe(404);
  const form = new URLSearchParams({
    ...{ grant_type: 'password', username: 'member@example.org', password: 'Wellbeing-2026' },
  });
  const refused = await ask('/sobe/token', { method: 'POST', body: form });
  expect(refused.status).toBe(403);
  expect((await refused.json<{ message: string }>()).message).toMatch(
    /^Your account is paused until \d.* UTC\. .* you can appeal\.$/,
  );
  expect((await mailsTo(nora))[0]?.text).toMatch(/paused your account until \d+ \w+ \d{4} at/);
  expect(await histories(nora)).toEqual([expect.stringMatching(/^Paused until .* UTC$/)]);
  const job = () => pausesJob.run(env as never, new Database(env.DB), {} as never);
  expect(await job()).toMatchObject({ note: 'Pauses that ended: 0.', changes: [] });
  setClock(() => start + 3 * day);
  expect(await job()).toMatchObject({ note: 'Pauses that ended: 1.', changes: ['users'] });
  expect(await account()).toEqual(before);
  expect((await histories(nora)).at(-1)).toBe('The pause is over');
});

test('an admin who opens or shuts a paused account decides beyond the pause', async () => {
  await decide(await reported(), 'pause', until());
  const shut = await send('PATCH', `users/${nora}`, world.admin, { is_active: false });
  expect(await shut.json()).toMatchObject({ is_active: false, paused_until: null });
  setClock(() => start + 4 * day);
  await pausesJob.run(env as never, new Database(env.DB), {} as never);
  expect(await account()).toMatchObject({ is_active: 0 });
});

test('a second pause makes the first longer and never shorter', async () => {
  await decide(await reported(), 'pause', { until: at(5) });
  const reply = await replyOfNora();
  const second = await reported('thread-replies', reply.id);
  expect((await decide(second, 'pause', { until: at(2) })).status).toBe(200);
  expect(await account()).toMatchObject({ paused_until: at(5) });
});

test.each([
  ['in the past', -1],
  ['in two years', 730],
])('a pause that ends %s is refused', async (_, days) => {
  const id = await reported();
  const answer = await decide(id, 'pause', { until: at(days) });
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'until' }] });
  expect(await report(id)).toMatchObject({ is_handled: false });
});

test('nobody pauses themselves, nor an account that is shut already', async () => {
  const own = (
    await (
      await send('POST', 'reports', world.host, {
        object_type: 'users',
        object_id: robin,
        reason: 'spam',
      })
    ).json<{ id: string }>()
  ).id;
  expect((await decide(own, 'pause', until())).status).toBe(403);
  const id = await reported();
  await DB.run('update users set is_active = 0 where id = ?', nora);
  const answer = await decide(id, 'pause', until());
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ reason: 'closed' });
  expect(await mailsTo(nora)).toEqual([]);
});

test('a reply that is removed is deleted as an admin deletes it, and counted so', async () => {
  const reply = await replyOfNora();
  const count = () =>
    DB.value<number>('select replies_count from threads where id = ?', reply.thread_id);
  const before = Number(await count());
  const id = await reported('thread-replies', reply.id);
  expect((await decide(id, 'remove')).status).toBe(200);
  expect(purged.flat()).toContain('thread_replies');
  const [row] = await DB.all(
    'select is_deleted, deleted_by from thread_replies where id = ?',
    reply.id,
  );
  expect(row).toEqual({ is_deleted: 1, deleted_by: robin });
  expect(await count()).toBe(before - 1);
  expect(await histories(reply.id)).toEqual(['Taken off the site after a report']);
  expect((await mailsTo(nora))[0]?.subject).toBe('What you wrote was taken off Sobe');
});

test('the mail to the writer quotes what was removed, cut and as plain text, and nobody else reads it', async () => {
  const reply = await replyOfNora();
  const long = `Buy <b>now</b> at https://evil.example ${'again and '.repeat(40)}`;
  await DB.run('update thread_replies set plain = ? where id = ?', long, reply.id);
  const id = await reported('thread-replies', reply.id);
  const { text } = await (await decide(id, 'warn/mail')).json<{ text: string }>();
  expect(text).toContain('It was about this: “Buy <b>now</b> at https');
  await decide(id, 'remove');
  const [mail] = await mailsTo(nora);
  expect(mail?.text).toMatch(/It was about this: “Buy <b>now<\/b> at .*a…”/);
  expect(mail?.text).not.toContain('https://evil');
  expect(mail?.html).toContain('&lt;b&gt;now');
  expect((await mailsTo(ruth))[0]?.text).not.toContain('Buy');
});

test('a warning quotes no words that stand between two people', async () => {
  const [reply] = await DB.all<{ id: string }>(
    `select r.id from message_replies r join message_participants p on p.message_id = r.message_id
    where r.created_by = ? and p.user_id = ? limit 1`,
    nora,
    ruth,
  );
  const id = await reported('messages', reply?.id);
  expect(String((await report(id)).copy).length).toBeGreaterThan(0);
  await decide(id, 'warn');
  const [mail] = await mailsTo(nora);
  expect(mail?.text).toContain('It was about a message of yours.');
  expect(mail?.text).not.toContain(String((await report(id)).copy).slice(0, 20));
});

test('a person and words between two are not removed, and the report stays open', async () => {
  const id = await reported();
  const answer = await decide(id, 'remove');
  expect(answer.status).toBe(422);
  expect(await report(id)).toMatchObject({ is_handled: false, outcome: null });
});

test('of a report that is closed nobody is told but who made it', async () => {
  const id = await reported();
  expect(await (await decide(id, 'close')).json()).toMatchObject({ outcome: 'no_action' });
  expect(await mailsTo(nora)).toEqual([]);
  expect((await mailsTo(ruth))[0]?.text).toContain('We found nothing that we need to act on.');
});

test('where the account is shut or gone already, whoever reported it is told so', async () => {
  const id = await reported();
  await DB.run('update users set is_active = 0 where id = ?', nora);
  expect(await (await decide(id, 'close')).json()).toMatchObject({ outcome: 'deactivated' });
  expect((await mailsTo(ruth))[0]?.text).toContain('The account is not on the site any more.');
  const other = await reported(
    'threads',
    String(
      (await DB.all<{ id: string }>('select id from threads where created_by = ?', nora))[0]?.id,
    ),
  );
  await DB.run('update reports set about_id = null where id = ?', other);
  expect(await (await decide(other, 'close')).json()).toMatchObject({ outcome: 'deactivated' });
});

test('of several decisions one is made, and the others are told so', async () => {
  const id = await reported();
  const made = await Promise.all(
    ['warn', 'close', 'pause', 'close'].map((verb) =>
      decide(id, verb, verb === 'pause' ? until() : {}),
    ),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const answer of made.filter(({ status }) => status === 409)) {
    expect(await answer.json()).toMatchObject({ reason: 'done' });
  }
  expect((await mailsTo(ruth)).length).toBeLessThanOrEqual(1);
});

test('what nobody wrote who has an account can only be closed', async () => {
  const id = await reported();
  await DB.run("update reports set about_id = null, object_type = 'enquiries' where id = ?", id);
  expect((await decide(id, 'warn')).status).toBe(422);
  expect((await decide(id, 'pause', until())).status).toBe(422);
  expect((await decide(id, 'close')).status).toBe(200);
});

test('a reason is asked for', async () => {
  const id = await reported();
  for (const verb of ['warn', 'pause', 'remove', 'close']) {
    const answer = await decide(id, verb, { reason: ' ', ...until() });
    expect(answer.status, verb).toBe(422);
  }
});

test('one appeals once by the link of the mail, and by no other', async () => {
  const id = await reported();
  await decide(id, 'pause', until());
  const secret = secretIn((await mailsTo(nora))[0]?.text);
  expect(await (await send('GET', `reports/${id}/appeal/${secret}`, null)).json()).toMatchObject({
    ...{ outcome: 'paused', reason: 'Please stop.', paused_until: at(3), appealed_at: null },
    is_over: false,
  });
  expect((await send('GET', `reports/${id}/appeal/x${secret.slice(1)}`, null)).status).toBe(404);
  expect((await appealWith(id, `x${secret.slice(1)}`)).status).toBe(404);
  expect((await send('POST', `reports/${id}/appeal`, world.host, { words: 'Mine' })).status).toBe(
    404,
  );
  expect((await appealWith(id, secret)).status).toBe(200);
  expect((await appealWith(id, secret)).status, 'the same again').toBe(200);
  const other = await appealWith(id, secret, 'And more');
  expect([other.status, await other.json()]).toMatchObject([409, { reason: 'done' }]);
  expect(await report(id)).toMatchObject({ appeal_words: 'It was a joke.' });
  expect(await histories(id)).toHaveLength(3);
});

test('whoever is signed in appeals without a link, for thirty days', async () => {
  const id = await reported();
  await decide(id, 'warn');
  setClock(() => start + 31 * day);
  const secret = secretIn((await mailsTo(nora))[0]?.text);
  const late = await appealWith(id, secret);
  expect([late.status, await late.json()]).toMatchObject([409, { reason: 'closed' }]);
  setClock(() => Date.now());
  expect((await send('POST', `reports/${id}/appeal`, world.member, { words: 'Why?' })).status).toBe(
    200,
  );
});

const appealed = async (id: string) => {
  await appealWith(id, secretIn((await mailsTo(nora))[0]?.text));
  return id;
};

test('another admin decides where there is one, and a pause that is lifted ends at once', async () => {
  const before = await account();
  const id = await reported();
  await decide(id, 'pause', until());
  await appealed(id);
  await DB.run('update users set is_admin = 1 where id = ?', ruth);
  const own = await decide(id, 'decide', { lifted: true });
  expect([own.status, await own.json()]).toMatchObject([409, { reason: 'closed' }]);
  const context = async (by: string) =>
    reportContext.parse(await (await send('GET', `reports/${id}/context`, by)).json()).may_decide;
  expect([await context(world.admin), await context(world.host)]).toEqual([false, true]);
  const lifted = await decide(id, 'decide', { lifted: true, reason: 'We were wrong.' }, world.host);
  expect(await lifted.json()).toMatchObject({
    appeal_outcome: 'lifted',
    appeal_decided_by_id: ruth,
  });
  expect(await account()).toEqual(before);
  expect((await mailsTo(nora))[0]?.text).toMatch(
    /Another administrator has done so\..*the pause has ended\..*“We were wrong\.”/,
  );
  expect((await mailsTo(ruth))[0]?.text).toContain('we have taken our decision back');
  const again = await decide(id, 'decide', { lifted: false }, world.host);
  expect([again.status, await again.json()]).toMatchObject([409, { reason: 'done' }]);
});

test('where nobody else is there the same admin decides, and what was removed is put back', async () => {
  const reply = await replyOfNora();
  const id = await reported('thread-replies', reply.id);
  await decide(id, 'remove');
  await appealed(id);
  expect((await decide(id, 'decide', { lifted: true })).status).toBe(200);
  expect(await DB.all('select is_deleted from thread_replies where id = ?', reply.id)).toEqual([
    { is_deleted: 0 },
  ]);
  const text = (await mailsTo(nora))[0]?.text;
  expect(text).toContain('There was no other administrator');
  expect(text).toContain('what you wrote is on the site again');
});

test('a decision that stands changes nothing', async () => {
  const id = await reported();
  await decide(id, 'pause', until());
  const early = await decide(id, 'decide', { lifted: false });
  expect([early.status, await early.json()]).toMatchObject([409, { reason: 'closed' }]);
  await appealed(id);
  expect((await decide(id, 'decide', { lifted: false })).status).toBe(200);
  expect(await account()).toMatchObject({ is_active: 0, paused_until: at(3) });
  expect((await mailsTo(nora))[0]?.text).toContain('Our decision stands.');
});

test('the queue holds appeals first, then what waits, the oldest first', async () => {
  const first = await reported();
  await decide(first, 'warn');
  const reply = await replyOfNora();
  const second = await reported('thread-replies', reply.id);
  await appealed(first);
  await DB.run("update reports set created_at = '2020-01-01T00:00:00.000Z' where id = ?", second);
  const answer = await send('GET', 'review', world.admin);
  expect(spentOn(answer).roundTrips, 'who asks, and the queue').toBe(2);
  const { data } = review.parse(await answer.json());
  const counted = await send('GET', 'waiting', world.admin);
  expect(await counted.json()).toMatchObject({ appeals: { count: 1 } });
  expect(data.slice(0, 2).map(({ kind, id }) => [kind, id])).toEqual([
    ['appeal', first],
    ['report', second],
  ]);
});

test('beside a report stands who it is, what they did before and what others said, in one read', async () => {
  const first = await reported();
  await decide(first, 'warn');
  const id = await reported();
  const reply = await replyOfNora();
  const other = await reported('thread-replies', reply.id);
  const answer = await send('GET', `reports/${id}/context`, world.admin);
  expect(spentOn(answer).roundTrips, 'who asks, and all of it').toBe(2);
  expect(answer.headers.get('ETag')).toBe('"1"');
  const context = reportContext.parse(await answer.json());
  expect(context.person).toMatchObject({
    ...{ id: nora, name: 'Nora Quinn', is_active: true, paused_until: null },
    counts: { about: 3, by: 0, warned: 1, paused: 0, removed: 0 },
  });
  expect(context.others).toMatchObject([
    { id: other, created_by_name: 'Ruth Abiola', comments: 'Every night' },
  ]);
  expect(context.is_there).toBe(false);
  const ofReply = await send('GET', `reports/${other}/context`, world.admin);
  expect(await ofReply.json()).toMatchObject({ is_there: true });
});

test('a year is counted by month, reason and kind, with the median of the hours to a decision', async () => {
  const reply = await replyOfNora();
  const ids = [await reported(), await reported('thread-replies', reply.id)];
  await decide(ids[0] ?? '', 'warn');
  await DB.run(
    "update reports set created_at = '2024-05-02T00:00:00.000Z', handled_at = iif(is_handled, '2024-05-02T06:00:00.000Z', null), object_type = 'users'",
  );
  await DB.run(
    "update reports set is_handled = 1, handled_at = '2024-05-02T09:00:00.000Z', created_by = null, outcome = 'removed', appealed_at = '2024-06-01', appeal_outcome = 'lifted' where id = ?",
    ids[1],
  );
  const year = async (query: string) =>
    (await send('GET', `reports/numbers${query}`, world.admin)).json();
  expect(await year('?year=2024')).toEqual({
    year: '2024',
    data: [
      {
        ...{
          month: '2024-05',
          reason: 'spam',
          object_type: 'users',
          reports: 2,
          by_members: 1,
          by_others: 1,
        },
        ...{ no_action: 0, warned: 1, paused: 0, removed: 1, deactivated: 0, open: 0 },
        ...{ median_hours: 7.5, appeals: 1, upheld: 0, lifted: 1 },
      },
    ],
  });
  expect(await year('?year=2023')).toEqual({ year: '2023', data: [] });
  expect((await send('GET', 'reports/numbers?year=x', world.admin)).status).toBe(422);
});

test('the page behind the link is rendered for its reader alone, and takes the appeal as a form', async () => {
  const id = await reported();
  await decide(id, 'warn');
  const path = `/appeal/${id}/${secretIn((await mailsTo(nora))[0]?.text)}`;
  const page = async () => {
    const answer = await ask(path);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    return answer.text();
  };
  expect(await page()).toMatch(/We have warned you\.[\s\S]*Please stop\.[\s\S]*<form class="form"/);
  const form = (words: string) =>
    ask(`/sobe/v1/reports/${id}/appeal`, {
      ...{ method: 'POST', headers: { Origin: 'https://sobe.example' } },
      body: new URLSearchParams({ words, secret: path.slice(-43) }),
    });
  const empty = await form(' ');
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain('Please write why');
  const sent = await form('It was a joke.');
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?done=sent`]);
  const again = await form('Really');
  expect(again.status).toBe(409);
  expect(await again.text()).toMatch(new RegExp(`Really[\\s\\S]*href="${path}"`));
  expect(await page()).toMatch(/It was a joke\.[\s\S]*waits for an answer/);
  expect((await ask(`/appeal/${id}/${'x'.repeat(43)}`)).status).toBe(200);
});

test('who is erased leaves no reason, no words and no appeal that waits', async () => {
  const id = await reported();
  await decide(id, 'warn');
  await appealed(id);
  expect((await send('DELETE', `users/${nora}`, world.admin)).status).toBe(204);
  expect(await report(id)).toMatchObject({
    ...{ outcome: 'warned', outcome_reason: null, about_id: null },
    ...{ appealed_at: null, appeal_words: null },
  });
  const { data } = review.parse(await (await send('GET', 'review', world.admin)).json());
  expect(data.filter(({ kind }) => kind === 'appeal')).toEqual([]);
});
