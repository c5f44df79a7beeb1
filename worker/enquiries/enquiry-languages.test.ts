import { expect, test } from 'vitest';
import {
  callByLink,
  callOwnEnquiries,
  createConfirmedEnquiry,
  enquiryBody,
  fetchEnquiryView,
  getEnquiryLink,
  getFirstEnquiryId,
  listOwnEnquiries,
  postEnquiry,
  ruthId,
  withoutEnquiries,
} from '../../tests/fixtures/enquiries.ts';
import {
  callApi,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import type { ReceivedEnquiry } from '../contract/enquiries/enquiries.ts';

withSeededDatabase();
withoutEnquiries();

const LANGUAGES = 'en,pl,ar';
const readPage = async (path: string) => (await fetchApp(path, {}, { LANGUAGES })).text();
const toPage = (link: string) => `/${link.replace('enquiries', 'enquiry')}`;

const answer = (body: object, path = 'replies') =>
  getFirstEnquiryId().then((id) => callOwnEnquiries(`/${id}/${path}`, 'POST', body));
const reply = (link: string, body: object) =>
  callByLink('POST', `${link}/replies`, { user_id: ruthId, ...body });

test('words of both sides have the language that they were written in', async () => {
  const link = await createConfirmedEnquiry({ language_id: 'pl' });
  expect((await answer({ words: 'أهلا', language_id: 'ar' })).status).toBe(201);
  expect((await reply(link, { words: 'Dziękuję', language_id: 'pl' })).status).toBe(201);
  expect((await reply(link, { words: 'Thank you' })).status).toBe(201);
  const replies = [
    { words: 'أهلا', language_id: 'ar' },
    { words: 'Dziękuję', language_id: 'pl' },
    { words: 'Thank you', language_id: null },
  ];
  expect(await fetchEnquiryView(link)).toMatchObject({
    language_id: 'pl',
    recipients: [{ replies }],
  });
  expect((await listOwnEnquiries()).data).toMatchObject([{ language_id: 'pl' }]);
  const received = await callOwnEnquiries(`/${await getFirstEnquiryId()}`);
  expect(await received.json<ReceivedEnquiry>()).toMatchObject({ language_id: 'pl', replies });
});

test('a declined enquiry keeps the language of its message', async () => {
  const link = await createConfirmedEnquiry();
  const declined = await answer(
    { reason: 'full', words: 'Niestety', language_id: 'pl' },
    'decline',
  );
  expect(await declined.json<ReceivedEnquiry>()).toMatchObject({
    language_id: null,
    replies: [{ language_id: 'pl' }],
  });
  expect((await fetchEnquiryView(link)).recipients).toMatchObject([
    { replies: [{ language_id: 'pl' }] },
  ]);
});

test('a member’s enquiry has the language of their page', async () => {
  const body = { user_ids: [ruthId], words: enquiryBody.words, language_id: 'pl' };
  const sent = await callApi('POST', 'enquiries', testUsers.basic, body);
  const { id } = await sent.json<{ id: string }>();
  const path = `users/${demoId('users', testUsers.basic)}/sent_enquiries`;
  const fetchSent = async (rest: string) =>
    (await callApi('GET', `${path}${rest}`, testUsers.basic)).json();
  expect(await fetchSent('')).toMatchObject({ data: [{ id, language_id: 'pl' }] });
  expect(await fetchSent(`/${id}`)).toMatchObject({ language_id: 'pl' });
});

test('rejects a language that does not exist', async () => {
  const link = await createConfirmedEnquiry();
  const unknown = { words: 'Hello', language_id: 'xx' };
  const answers = [
    await answer(unknown),
    await answer({ ...unknown, reason: 'full' }, 'decline'),
    await reply(link, unknown),
  ];
  for (const refused of answers) {
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: [{ path: 'language_id', code: 'does_not_exist' }],
    });
  }
  expect(await fetchEnquiryView(link)).toMatchObject({
    recipients: [{ state: 'waiting', replies: [] }],
  });
});

test('the page of an enquiry marks words of another language', async () => {
  expect((await postEnquiry({ language_id: 'pl' })).status).toBe(202);
  const link = await getEnquiryLink();
  expect(await readPage(toPage(link))).toContain('class="enquiry-words" dir="auto" lang="pl"');
  await callByLink('PUT', `${link}/confirm`);
  await answer({ words: 'أهلا', language_id: 'ar' });
  const english = await readPage(toPage(link));
  expect(english).toContain('<div lang="pl"><p class="typed" dir="auto">I lie awake');
  expect(english).toContain('<div lang="ar" dir="rtl"><p class="typed" dir="auto">أهلا');
  const polish = await readPage(`/pl${toPage(link)}`);
  expect(polish).toContain('<div><p class="typed" dir="auto">I lie awake');
});

test('a form without scripts takes the language of its page', async () => {
  const link = await createConfirmedEnquiry();
  const findLanguage = async (base: string) =>
    /<input type="hidden" name="language_id" value="(\w+)"/.exec(
      await readPage(`${base}${toPage(link)}`),
    )?.[1];
  expect(await findLanguage('')).toBeUndefined();
  const language_id = (await findLanguage('/pl')) ?? '';
  expect(language_id).toBe('pl');
  const fields = new URLSearchParams({ user_id: ruthId, words: 'Dziękuję', language_id });
  const sent = await fetchApp(`/sobe/v1/${link}/replies`, { method: 'POST', body: fields });
  expect(sent.status).toBe(303);
  expect(await fetchEnquiryView(link)).toMatchObject({
    recipients: [{ replies: [{ words: 'Dziękuję', language_id: 'pl' }] }],
  });
});
