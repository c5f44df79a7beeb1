import { beforeEach, expect, test } from 'vitest';
import { enquiryLimits } from '../../../worker/contract/enquiries/enquiries.ts';
import { deliverAllEmails } from '../../fixtures/emails.ts';
import {
  callByLink,
  createConfirmedEnquiry,
  enquiryBody,
  fetchEnquiryView,
  getEnquiryLink,
  postEnquiry,
  ruthId,
  withoutEnquiries,
} from '../../fixtures/enquiries.ts';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../setup/database.ts';
import { callConcurrently, tallyStatuses } from './call-concurrently.ts';

withSeededDatabase();
withoutEnquiries();

let practitioners: string[];
beforeEach(async () => {
  await DB.run('delete from notices');
  await DB.run('update sent_emails set processed = 1');
  practitioners = await DB.column<string>(
    `select id from users where is_practitioner = 1 and takes_enquiries = 1 and id <> ?
      and exists (select 1 from user_sub_categories o where o.user_id = users.id and o.is_public = 1)
      order by id limit 12`,
    ruthId,
  );
});

test('an enquiry reaches at most five practitioners', async () => {
  const link = await createConfirmedEnquiry({
    user_ids: [ruthId, practitioners[10], practitioners[11]],
  });
  await deliverAllEmails();
  const answers = await callConcurrently(6, (index, headers) =>
    callApi('POST', `${link}/ask`, null, { user_ids: [practitioners[index]] }, headers),
  );
  expect(tallyStatuses(answers)).toBe('200 ×2, 422 ×4');
  expect((await fetchEnquiryView(link)).recipients).toHaveLength(enquiryLimits.askedInAll);
  expect(await deliverAllEmails()).toHaveLength(2);
});

test('a practitioner added in parallel receives one e-mail', async () => {
  const link = await createConfirmedEnquiry();
  await deliverAllEmails();
  const answers = await callConcurrently(6, (_, headers) =>
    callApi('POST', `${link}/ask`, null, { user_ids: [practitioners[0]] }, headers),
  );
  expect(tallyStatuses(answers)).toBe('200 ×6');
  expect(await deliverAllEmails()).toHaveLength(1);
});

test('a practitioner receives at most the daily limit of enquiries', async () => {
  for (let index = 1; index < enquiryLimits.reachADay; index += 1) {
    const id = `e${index}`;
    const at = new Date().toISOString();
    await DB.insert('enquiries', { id, created_at: at, secret_hash: id, last_word_at: at });
    await DB.insert('enquiry_recipients', { enquiry_id: id, user_id: ruthId, asked_at: at });
  }
  const links: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    await postEnquiry({ words: `Another ${index}` });
    links.push(await getEnquiryLink());
  }
  await callConcurrently(4, (index, headers) =>
    callApi('PUT', `${links[index]}/confirm`, null, undefined, headers),
  );
  const states = await Promise.all(
    links.map(async (link) => (await fetchEnquiryView(link)).recipients[0]?.state),
  );
  expect(states.toSorted()).toEqual(['full', 'full', 'full', 'waiting']);
  expect(await deliverAllEmails()).toHaveLength(1);
});

test('a message sent in parallel is stored once', async () => {
  const link = await createConfirmedEnquiry();
  const body = { user_id: ruthId, words: 'One more thing.' };
  const answers = await callConcurrently(5, () => callByLink('POST', `${link}/replies`, body));
  expect(tallyStatuses(answers)).toBe('201 ×5');
  expect(await DB.count("enquiry_words where said_by = 'visitor' and user_id = ?", ruthId)).toBe(1);
});

test('a visitor sends at most five messages in a row', async () => {
  const link = await createConfirmedEnquiry();
  const answers = await callConcurrently(8, (index) =>
    callByLink('POST', `${link}/replies`, { user_id: ruthId, words: `Thing ${index}` }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await DB.count("enquiry_words where said_by = 'visitor' and user_id = ?", ruthId)).toBe(5);
});

test('an enquiry sent in parallel is stored once, with one e-mail', async () => {
  const answers = await callConcurrently(6, (_, headers) =>
    callApi('POST', 'enquiries', null, enquiryBody, headers),
  );
  expect(tallyStatuses(answers)).toBe('202 ×6');
  expect(await DB.count('enquiries')).toBe(1);
  expect(await deliverAllEmails()).toHaveLength(1);
});

test('an enquiry confirmed in parallel is sent once', async () => {
  await postEnquiry();
  const link = await getEnquiryLink();
  const answers = await callConcurrently(6, () => callByLink('PUT', `${link}/confirm`));
  expect(tallyStatuses(answers)).toBe('204 ×6');
  expect(await deliverAllEmails()).toHaveLength(1);
  expect(
    await DB.count(
      "notices where kind = 'enquiry' and user_id = ?",
      demoId('users', testUsers.host),
    ),
  ).toBe(1);
});
