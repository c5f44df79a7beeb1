import { expect, test } from 'vitest';
import {
  callByLink,
  createConfirmedEnquiry,
  enquiryBody,
  fetchEnquiryView,
  getEnquiryLink,
  ruthId,
  withoutEnquiries,
} from '../../tests/fixtures/enquiries.ts';
import { fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';

withSeededDatabase();
withoutEnquiries();

/** Posts a form like a browser without scripts. */
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetchApp(`/sobe/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
const begin = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  post('enquiries', { ...enquiryBody, user_ids: ruthId, ...changes }, headers);

const ofAnotherSite = { 'Sec-Fetch-Site': 'cross-site' };

test('a form works without scripts and returns with its input when rejected', async () => {
  const sent = await begin();
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/enquiry/sent?mail=sent']);
  const refused = await begin({ email: 'no' });
  expect(refused.status).toBe(422);
  expect(refused.headers.get('Content-Type')).toContain('text/html');
  expect(await refused.text()).toContain(enquiryBody.words);
  expect((await begin({}, ofAnotherSite)).status).toBe(403);
  const link = await getEnquiryLink();
  const confirm = await post(`${link}/confirm`, {});
  expect(confirm.headers.get('Location')).toBe(
    `/${link.replace('enquiries', 'enquiry')}?done=sent`,
  );
  const help = await begin({ words: 'I want to die' });
  expect(help.headers.get('Location')).toBe('/enquiry/sent?mail=sent&help=now');
});

test('counts a CRLF of a form as one character', async () => {
  const long = Array.from({ length: 40 }, () => 'x'.repeat(99)).join('\n');
  expect((await begin({ words: long.replaceAll('\n', '\r\n') })).status).toBe(303);
  expect((await fetchEnquiryView(await getEnquiryLink())).words).toBe(long);
});

test('rejected forms keep the input, except from another site', async () => {
  const link = await createConfirmedEnquiry();
  const reply = (words: string, headers = {}) =>
    post(`${link}/replies`, { user_id: ruthId, words }, headers);
  for (let index = 0; index < 5; index += 1) await reply(`Are you there? ${index}`);
  const refused = await reply('Thistledown & <quiet>');
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('Thistledown &amp; &lt;quiet&gt;</textarea>');
  await callByLink('DELETE', link);
  const gone = await reply('Thistledown');
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('Thistledown</textarea>');
  const forbidden = await reply('Thistledown', ofAnotherSite);
  expect(forbidden.status).toBe(403);
  expect(await forbidden.text()).not.toContain('Thistledown');
});
