import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { DB, purged, refusal, send, spentOn, withWorld, world } from '../../tests/world.ts';
import {
  account,
  at,
  day,
  decide,
  histories,
  mailsTo,
  nora,
  replyOfNora,
  report,
  reported,
  robin,
  ruth,
  secretIn,
  start,
  until,
  withoutReports,
} from '../../tests/worlds/decided-reports.ts';
import { signIn } from '../../tests/worlds/sign-in.ts';
import { Database } from '../db/client.ts';
import { setClock } from '../lib/clock.ts';
import { pausesJob } from '../users/pauses-job.ts';

withWorld();
withoutReports();

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
    expect(await refusal(decide(id, 'warn', { mail: { subject, text: wrong } })), wrong).toBe(
      '422 text',
    );
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
  expect(text).toMatch(/paused your account until \w+ \d.* UTC\./);
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
  const refused = await signIn('member@example.org');
  expect(refused.status).toBe(403);
  expect((await refused.json<{ message: string }>()).message).toMatch(
    /^Your account is paused until \w+ \d.* UTC\. .* you can appeal\.$/,
  );
  expect((await mailsTo(nora))[0]?.text).toMatch(
    /paused your account until \w+ \d+ \w+ \d{4}, \d\d:\d\d UTC/,
  );
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
  expect(await refusal(decide(id, 'pause', until()))).toBe('409 closed');
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
