import { beforeEach, expect, test } from 'vitest';
import { enquiryBounds } from '../../../worker/contract/enquiries/enquiries.ts';
import { DB, idOf, send, withWorld, world } from '../../setup/database.ts';
import {
  begin,
  byLink,
  confirmed,
  enquiry,
  linkOf,
  ruth,
  view,
  withoutEnquiries,
} from '../../fixtures/enquiries.ts';
import { deliverAll } from '../../fixtures/emails.ts';
import { callAtOnce, tally } from './call-concurrently.ts';

withWorld();
withoutEnquiries();

let practitioners: string[];
beforeEach(async () => {
  await DB.run('delete from notices');
  await DB.run('update sent_emails set processed = 1');
  practitioners = await DB.column<string>(
    `select id from users where is_practitioner = 1 and takes_enquiries = 1 and id <> ?
      and exists (select 1 from user_sub_categories o where o.user_id = users.id and o.is_public = 1)
      order by id limit 12`,
    ruth,
  );
});

test('an enquiry reaches at most five practitioners', async () => {
  const link = await confirmed({ user_ids: [ruth, practitioners[10], practitioners[11]] });
  await deliverAll();
  const answers = await callAtOnce(6, (index, headers) =>
    send('POST', `${link}/ask`, null, { user_ids: [practitioners[index]] }, headers),
  );
  expect(tally(answers)).toBe('200 ×2, 422 ×4');
  expect((await view(link)).recipients).toHaveLength(enquiryBounds.askedInAll);
  expect(await deliverAll()).toHaveLength(2);
});

test('a practitioner added in parallel receives one e-mail', async () => {
  const link = await confirmed();
  await deliverAll();
  const answers = await callAtOnce(6, (_, headers) =>
    send('POST', `${link}/ask`, null, { user_ids: [practitioners[0]] }, headers),
  );
  expect(tally(answers)).toBe('200 ×6');
  expect(await deliverAll()).toHaveLength(1);
});

test('a practitioner receives at most the daily limit of enquiries', async () => {
  for (let index = 1; index < enquiryBounds.reachADay; index += 1) {
    const id = `e${index}`;
const at = new Date().toISOString();
    await DB.insert('enquiries', { id, created_at: at, secret_hash: id, last_word_at: at });
    await DB.insert('enquiry_recipients', { enquiry_id: id, user_id: ruth, asked_at: at });
  }
  const links: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    await begin({ words: `Another ${index}` });
    links.push(await linkOf());
  }
  await callAtOnce(4, (index, headers) =>
    send('PUT', `${links[index]}/confirm`, null, undefined, headers),
  );
  const states = await Promise.all(
    links.map(async (link) => (await view(link)).recipients[0]?.state),
  );
  expect(states.toSorted()).toEqual(['full', 'full', 'full', 'waiting']);
  expect(await deliverAll()).toHaveLength(1);
});

test('a message sent in parallel is stored once', async () => {
  const link = await confirmed();
  const body = { user_id: ruth, words: 'One more thing.' };
  const answers = await callAtOnce(5, () => byLink('POST', `${link}/replies`, body));
  expect(tally(answers)).toBe('201 ×5');
  expect(await DB.count("enquiry_words where said_by = 'visitor' and user_id = ?", ruth)).toBe(1);
});

test('a visitor sends at most five messages in a row', async () => {
  const link = await confirmed();
  const answers = await callAtOnce(8, (index) =>
    byLink('POST', `${link}/replies`, { user_id: ruth, words: `Thing ${index}` }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await DB.count("enquiry_words where said_by = 'visitor' and user_id = ?", ruth)).toBe(5);
});

test('an enquiry sent in parallel is stored once, with one e-mail', async () => {
  const answers = await callAtOnce(6, (_, headers) =>
    send('POST', 'enquiries', null, enquiry, headers),
  );
  expect(tally(answers)).toBe('202 ×6');
  expect(await DB.count('enquiries')).toBe(1);
  expect(await deliverAll()).toHaveLength(1);
});

test('an enquiry confirmed in parallel is sent once', async () => {
  await begin();
  const link = await linkOf();
  const answers = await callAtOnce(6, () => byLink('PUT', `${link}/confirm`));
  expect(tally(answers)).toBe('204 ×6');
  expect(await deliverAll()).toHaveLength(1);
  expect(
    await DB.count("notices where kind = 'enquiry' and user_id = ?", idOf('users', world.host)),
  ).toBe(1);
});
