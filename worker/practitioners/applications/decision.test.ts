import { expect, test } from 'vitest';
import { DB, idOf, purged, refusal, send, withWorld, world } from '../../../tests/setup/database.ts';
import {
  decide,
  history,
  id,
  level,
  mails,
  massage,
  offered,
  person,
  plain,
  queue,
  read,
  save,
  sendIt,
  sent,
  withApplicant,
} from '../../../tests/fixtures/applications.ts';

withWorld();
withApplicant();

test('approval activates the account with level and offerings in one batch', async () => {
  await sent();
  purged.length = 0;
  const answer = await decide('approve', { membership_level_id: level });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ state: 'approved', decided_at: expect.any(String) });
  expect(await person()).toEqual({
    is_active: 1, is_public: 1, is_practitioner: 1, membership_level_id: level,
    approved_at: expect.any(String), approved_by_id: idOf('users', world.admin),
  });
  expect(await offered()).toEqual(['massage', 'yoga']);
  expect((await history()).slice(0, 3).sort()).toEqual([
    ...['Application approved', 'Approved', 'Membership level: Community → Practitioner'],
  ]);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your application at Sobe is approved',
  ]);
  expect(purged).toEqual([['users', 'user_sub_categories']]);
  expect(await (await send('GET', 'users/me', world.waiting)).json()).toMatchObject({
    is_unapproved: false, application_state: 'approved',
  });
  expect(await refusal(decide('decline', { reason: 'Late' }))).toBe('409 done');
});

test('an approved account gets only the level, and a mail', async () => {
  await sent();
  await DB.run(
    "update users set approved_at = '2026-02-02T00:00:00.000Z', is_active = 0 where id = ?",
    id,
  );
  await decide('approve', { membership_level_id: level });
  expect(await person()).toMatchObject({
    is_active: 0, approved_at: '2026-02-02T00:00:00.000Z', membership_level_id: level,
  });
  expect((await history())[1]).toBe('Application approved');
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your application at Sobe is approved',
  ]);
});

test('levels without services get no offerings; inactive ones are rejected', async () => {
  await sent();
  const bad = idOf('membership_levels', 'founding-circle');
  await DB.run('update membership_levels set is_active = 0 where id = ?', bad);
  for (const membership_level_id of [bad, idOf('membership_levels', 'nothing')]) {
    const refused = await decide('approve', { membership_level_id });
    expect(refused.status).toBe(422);
  }
  expect(await read()).toMatchObject({ state: 'sent' });
  expect((await decide('approve', { membership_level_id: plain })).status).toBe(200);
  expect(await offered()).toEqual([]);
});

test('a question is mailed and answered on the application page', async () => {
  await sent();
  const asked = await decide('ask', { words: 'Where did you learn?\nPlease say.' });
  expect(await asked.json()).toMatchObject({ state: 'asked', words: 'I am new here.' });
  const [mail] = await mails();
  expect(mail?.text).toContain('“Where did you learn? Please say.”');
  expect(mail?.text).toContain('/account/application');
  expect((await history())[0]).toBe('Application: more information requested');
  expect((await queue()).count).toBe(0);
  expect((await decide('ask', { words: 'Again' })).status).toBe(409);
  await save({ sub_category_ids: [massage], words: 'In Bath.' });
  await sendIt();
  expect(await read()).toMatchObject({
    state: 'sent',
    asked_words: expect.stringContaining('learn'),
  });
  expect((await queue()).data[0]).toMatchObject({ name: 'Jodie Lam' });
});

test('a declined applicant reads the reason and may resubmit', async () => {
  await sent();
  expect((await decide('decline', { reason: '' })).status).toBe(422);
  expect((await decide('decline', { reason: 'Not yet qualified' })).status).toBe(200);
  expect((await mails())[0]?.text).toContain('Not yet qualified');
  expect(await read()).toMatchObject({ state: 'declined', reason: 'Not yet qualified' });
  expect((await send('GET', `users/${id}/events`, world.waiting)).status).toBe(403);
  await save({ sub_category_ids: [massage], words: 'Now I am.' });
  expect((await sendIt()).status).toBe(200);
});

test('of two admins one decides, and one mail is sent', async () => {
  await sent();
  const answers = await Promise.all([
    decide('approve', { membership_level_id: level }),
    decide('ask', { words: 'More?' }),
    decide('decline', { reason: 'No' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await mails()).toHaveLength(1);
  expect((await decide('ask', { words: 'More?' }, idOf('users', world.host))).status).toBe(404);
});

test('former practitioners may reapply, listed ones may not', async () => {
  await sent();
  await decide('approve', { membership_level_id: level });
  expect((await save({ words: 'Again' })).status).toBe(409);
  await DB.run('update users set membership_level_id = ? where id = ?', plain, id);
  expect(await (await save({ words: 'Again' })).json()).toMatchObject({ state: 'draft' });
  expect(await (await send('GET', 'users/me', world.waiting)).json()).toMatchObject({
    is_unapproved: false, application_state: 'draft',
  });
});
