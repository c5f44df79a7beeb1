import { expect, test } from 'vitest';
import { DB, purged, refusal, spentOn, world } from '../../tests/setup/database.ts';
import {
  decide,
  historyOf,
  item,
  nora,
  replyOf,
  reported,
  robin,
  ruth,
  secretOfAppeal,
  until,
  withoutReports,
} from '../../tests/fixtures/reports.ts';

withoutReports();

test('a warning writes one history row and a mail to each side', async () => {
  const id = await reported();
  const answer = await decide(id, 'warn');
  expect(await answer.json()).toMatchObject({
    is_handled: true, outcome: 'warned', outcome_reason: 'Please stop.',
    handled_by_id: robin.id, outcome_comments: null,
  });
  expect(spentOn(answer).roundTrips).toBe(2);
  expect(await historyOf(id)).toEqual(['Created', 'Reviewed: Person warned']);
  const [mail, ...others] = await nora.mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('A warning from Sobe');
  expect(mail?.text).toContain('“Please stop.”');
  expect(await secretOfAppeal()).toHaveLength(43);
  const [told] = await ruth.mails();
  expect(told?.text).toContain('We have written to the person about it.');
  expect(told?.text).not.toMatch(/Please stop|Nora|appeal/);
});

test('sends an edited warning only with its link', async () => {
  const id = await reported();
  const shown = await decide(id, 'warn/mail', { reason: 'No {{name}} ads' });
  const { to, subject, text } = await shown.json<Record<string, string>>();
  expect([to, subject]).toEqual(['member@example.org', 'A warning from Sobe']);
  expect(text).toContain('“No { {name}} ads”');
  expect(text).toContain('\n\n{{link}}\n\n');
  expect(await nora.mails()).toEqual([]);
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
  const [sent] = await nora.mails();
  expect(sent?.subject).toBe('About last night');
  expect(sent?.text).toMatch(
    /^Dear Nora,\nno <b>ads<\/b>\.\n\nhttp\S+\/appeal\/[\w-]+\/[\w-]{43}$/,
  );
  expect(sent?.html).toMatch(
    /^<p>Dear Nora,<br>no &lt;b&gt;ads&lt;\/b&gt;\.<\/p>\n<p><a href="http\S+">Appeal this decision<\/a><\/p>$/,
  );
});

test('removing a reply deletes and counts it like an admin deletion', async () => {
  const reply = await replyOf(world.member);
  const count = () =>
    DB.value<number>('select replies_count from threads where id = ?', reply.thread_id);
  const before = Number(await count());
  const id = await reported('thread-replies', reply.id);
  expect((await decide(id, 'remove')).status).toBe(200);
  expect(purged.flat()).toContain('thread_replies');
  const row = 'select is_deleted, deleted_by from thread_replies where id = ?';
  expect(await DB.first(row, reply.id)).toEqual({ is_deleted: 1, deleted_by: robin.id });
  expect(await count()).toBe(before - 1);
  expect(await historyOf(reply.id)).toEqual(['Taken off the site after a report']);
  expect((await nora.latestMail())?.subject).toBe('Your content was removed from Sobe');
});

test("the author's mail quotes the removed text, shortened and plain", async () => {
  const reply = await replyOf(world.member);
  const long = `Buy <b>now</b> at https://evil.example ${'again and '.repeat(40)}`;
  await DB.run('update thread_replies set plain = ? where id = ?', long, reply.id);
  const id = await reported('thread-replies', reply.id);
  const { text } = await (await decide(id, 'warn/mail')).json<{ text: string }>();
  expect(text).toContain('It was about this: “Buy <b>now</b> at https');
  await decide(id, 'remove');
  const [mail] = await nora.mails();
  expect(mail?.text).toMatch(/It was about this: “Buy <b>now<\/b> at .*a…”/);
  expect(mail?.text).not.toContain('https://evil');
  expect(mail?.html).toContain('&lt;b&gt;now');
  expect((await ruth.latestMail())?.text).not.toContain('Buy');
});

test('a warning quotes no private message', async () => {
  const reply = await DB.value(
    `select r.id from message_replies r join message_participants p on p.message_id = r.message_id
      where r.created_by = ? and p.user_id = ?`,
    ...[nora.id, ruth.id],
  );
  const id = await reported('messages', reply);
  expect(String((await item(id)).copy).length).toBeGreaterThan(0);
  await decide(id, 'warn');
  const [mail] = await nora.mails();
  expect(mail?.text).toContain('It was about a message of yours.');
  expect(mail?.text).not.toContain(String((await item(id)).copy).slice(0, 20));
});

test('people and private messages cannot be removed', async () => {
  const id = await reported();
  const answer = await decide(id, 'remove');
  expect(answer.status).toBe(422);
  expect(await item(id)).toMatchObject({ is_handled: false, outcome: null });
});

test('closing notifies the reporter only', async () => {
  const id = await reported();
  expect(await (await decide(id, 'close')).json()).toMatchObject({ outcome: 'no_action' });
  expect(await nora.mails()).toEqual([]);
  expect((await ruth.latestMail())?.text).toContain('We found nothing that needs action.');
});

test('tells the reporter if the account is already closed', async () => {
  const id = await reported();
  await DB.run('update users set is_active = 0 where id = ?', nora.id);
  expect(await (await decide(id, 'close')).json()).toMatchObject({ outcome: 'deactivated' });
  expect((await ruth.latestMail())?.text).toContain('The account is no longer on the site.');
  const thread = await DB.value('select id from threads where created_by = ?', nora.id);
  const other = await reported('threads', thread);
  await DB.run('update reports set about_id = null where id = ?', other);
  expect(await (await decide(other, 'close')).json()).toMatchObject({ outcome: 'deactivated' });
});

test('of several decisions one applies and the others conflict', async () => {
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
  expect((await ruth.mails()).length).toBeLessThanOrEqual(1);
});

test('reports without an account can only be closed', async () => {
  const id = await reported();
  await DB.run("update reports set about_id = null, object_type = 'enquiries' where id = ?", id);
  expect((await decide(id, 'warn')).status).toBe(422);
  expect((await decide(id, 'pause', until())).status).toBe(422);
  expect((await decide(id, 'close')).status).toBe(200);
});

test('requires a reason', async () => {
  const id = await reported();
  for (const verb of ['warn', 'pause', 'remove', 'close']) {
    for (const reason of [' ', undefined]) {
      expect((await decide(id, verb, { reason, ...until() })).status, verb).toBe(422);
    }
  }
});
