/** Lists that quote words of members say in which language they are. */

import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createEventHelpers, insertVisitorSeat } from '../../tests/fixtures/events.ts';
import { postReplyForId, startTestThread } from '../../tests/fixtures/threads.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { bookmarkListSchema } from '../contract/community/bookmarks.ts';
import { upcomingSeatsSchema } from '../contract/events/attendance.ts';
import { notificationListSchema } from '../contract/notifications/notifications.ts';
import { searchResponseSchema } from '../contract/search/site-search.ts';
import { Database } from '../db/client.ts';
import { indexAllRows } from '../db/search/index-pending.ts';

withSeededDatabase();
const { come, event, who } = createEventHelpers();

const nora = demoId('users', testUsers.member);
const read = async (path: string) => (await callApi('GET', path, testUsers.member)).json();

const startPolishThread = (title: string) =>
  startTestThread({ title, comments: '<p>Dzień dobry</p>', language_id: 'pl' });

test('upcoming seats have the language of the event', async () => {
  const polish = await event({ name: 'Spacer', language_id: 'pl' });
  const english = await event({ name: 'A walk' });
  for (const id of [polish, english]) expect((await come(id, who.nora)).status).toBe(201);
  const { data } = upcomingSeatsSchema.parse(await read(`users/${nora}/coming`));
  const findLanguage = (id: string) => data.find((one) => one.event_id === id)?.language_id;
  expect([findLanguage(polish), findLanguage(english)]).toEqual(['pl', null]);
});

test('the page of a visitor’s seat marks the name of the event', async () => {
  const id = await event({ name: 'Spacer', language_id: 'pl' });
  const secret = await insertVisitorSeat(id);
  const page = await fetchApp(`/events/coming/${id}/${secret}`);
  expect(await page.text()).toMatch(/lang="pl" href="[^"]+">Spacer<\/a>/);
});

test('saved items have the language of their words', async () => {
  const thread = await startPolishThread('Jak spać');
  const walk = await event({ name: 'Spacer', language_id: 'pl' });
  const ruth = demoId('users', testUsers.host);
  const article = demoId('articles', 'the-first-phone-call');
  await DB.run("update users set words_language_id = 'pl' where id = ?", ruth);
  await DB.run("update articles set language_id = 'pl' where id = ?", article);
  for (const [object_type, object_id] of [
    ['threads', thread],
    ['events', walk],
    ['users', ruth],
    ['articles', article],
  ] as const) {
    const item = { object_type, object_id };
    await callApi('POST', 'bookmarks', testUsers.member, item);
    const list = await read(`users/${nora}/bookmarks?limit=100&object_type=${object_type}`);
    const { data } = bookmarkListSchema.parse(list);
    expect(
      data.find((one) => one.object_id === object_id),
      object_type,
    ).toMatchObject({ object_language_id: 'pl' });
  }
});

test('a notification has the language of the reply that it quotes', async () => {
  const thread_id = await startPolishThread('Jak siedzieć');
  const findLatest = async () => {
    const { data } = notificationListSchema.parse(await read(`users/${nora}/notices`));
    return data.find(({ title }) => title === 'Jak siedzieć')?.latest;
  };
  await postReplyForId({ thread_id, comments: '<p>أهلا</p>', language_id: 'ar' }, testUsers.host);
  expect(await findLatest()).toMatchObject({ words: 'أهلا', language_id: 'ar' });
  await DB.run("update thread_replies set created_at = '2026-01-01' where language_id = 'ar'");
  await postReplyForId({ thread_id, comments: '<p>Sit</p>' }, testUsers.host);
  expect(await findLatest()).toMatchObject({ words: 'Sit', language_id: null });
});

test('friends and requests have the language of their titles', async () => {
  const ruth = demoId('users', testUsers.host);
  await DB.run("update users set title = 'Instruktorka', words_language_id = 'pl'");
  await DB.run('delete from friends');
  const asked = await callApi('POST', `users/${ruth}/friends/${nora}`, testUsers.host);
  expect(asked.status).toBeLessThan(300);
  expect(await read(`users/${nora}/friends`)).toMatchObject({
    data: [
      {
        from_title: 'Instruktorka',
        from_words_language_id: 'pl',
        to_title: null,
        to_words_language_id: null,
      },
    ],
  });
  await DB.run('update friends set approved_at = requested_at');
  await DB.run('update users set connections_count = 1');
  expect(await read(`users/${nora}/friend_relations`)).toMatchObject({
    data: [{ friend_title: 'Instruktorka', friend_words_language_id: 'pl' }],
  });
});

test('search results have the language of a thread, a reply and an event', async () => {
  const thread_id = await startPolishThread('Kwiaty w szwagrowie');
  await postReplyForId({ thread_id, comments: '<p>zanzibarski</p>', language_id: 'ar' });
  await event({ name: 'Szwagrowo', language_id: 'pl' });
  await indexAllRows(new Database(env.DB));
  const search = async (q: string, lang: string) => {
    const path = `/sobe/v1/search?limit=100&q=${q}&lang=${lang}`;
    const answer = await fetchApp(path, {}, { LANGUAGES: 'en,pl,ar' });
    const { data } = searchResponseSchema.parse(await answer.json());
    return data.map(({ kind, language }) => [kind, language]).toSorted();
  };
  expect(await search('szwagro', 'en')).toEqual([
    ['event', 'pl'],
    ['thread', 'pl'],
  ]);
  expect(await search('szwagro', 'pl')).toEqual([
    ['event', null],
    ['thread', null],
  ]);
  expect(await search('zanzibarski', 'pl')).toEqual([['thread', 'ar']]);
});
