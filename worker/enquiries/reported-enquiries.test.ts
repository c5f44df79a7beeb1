import { beforeEach, expect, test } from 'vitest';
import {
  callByLink,
  callOwnEnquiries,
  createConfirmedEnquiry,
  getFirstEnquiryId,
  ruthId,
  withoutEnquiries,
} from '../../tests/fixtures/enquiries.ts';
import { callApi, DB, testUsers, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();
withoutEnquiries();
beforeEach(() => DB.run('delete from reports'));

interface Made {
  id: string;
}

const report = async (link: string, words?: string, reason = 'other') => {
  const answer = await callByLink('POST', `${link}/report`, { user_id: ruthId, reason, words });
  expect(answer.status).toBe(201);
  return (await answer.json<Made>()).id;
};

const reports = () =>
  DB.all<{ id: string; comments: string }>('select id, comments from reports order by id');

test('an enquiry link creates one open report per person', async () => {
  const link = await createConfirmedEnquiry();
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, number) => report(link, `Unkind ${number}`)),
  );
  expect(new Set(ids).size).toBe(1);
  const [only, ...others] = await reports();
  expect(others).toEqual([]);
  expect(only?.comments).toContain('Unkind 29');
});

test('appends to a report once, up to eight thousand characters', async () => {
  const link = await createConfirmedEnquiry();
  for (const words of ['Unkind', 'Unkind', 'x'.repeat(4_000), 'y'.repeat(4_000)])
    await report(link, words);
  expect((await reports()).map(({ comments }) => comments)).toEqual([
    `Unkind\n\n${'x'.repeat(4_000)}`,
  ]);
});

test('another enquiry creates another report; decided ones allow four more', async () => {
  const first = await createConfirmedEnquiry();
  const second = await createConfirmedEnquiry({ words: 'Another question. Zanzibar marmalade.' });
  expect(await report(first)).not.toBe(await report(second));
  for (let time = 0; time < 4; time += 1) {
    await DB.run('update reports set is_handled = 1');
    await report(first);
  }
  expect((await reports()).length).toBe(6);
  await DB.run('update reports set is_handled = 1');
  const answer = await callByLink('POST', `${first}/report`, { user_id: ruthId, reason: 'other' });
  expect(answer.status).toBe(409);
});

test("a practitioner's report of an enquiry is single and anonymous", async () => {
  await createConfirmedEnquiry();
  const id = await getFirstEnquiryId();
  for (const words of ['Rude', 'Ruder', 'Rude'])
    expect(
      (await callOwnEnquiries(`/${id}/report`, 'POST', { reason: 'other', words })).status,
    ).toBe(201);
  expect((await reports()).map(({ comments }) => comments)).toEqual(['Rude\n\nRuder']);
  const shown = await callApi('GET', 'reports', testUsers.admin);
  expect(await shown.text()).not.toContain('sleepless.example');
});
