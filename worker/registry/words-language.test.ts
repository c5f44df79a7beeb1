import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { createEventHelpers } from '../../tests/fixtures/events.ts';
import {
  fetchConversation,
  fetchConversations,
  openConversation,
  postConversation,
} from '../../tests/fixtures/messages.ts';
import {
  exampleThreadTag,
  findThread,
  getThreadReplies,
  patchReply,
  postReply,
  postReplyForId,
  postThread,
  startTestThread,
} from '../../tests/fixtures/threads.ts';
import { getUserId, noraTag, ruthTag } from '../../tests/fixtures/users.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { Database } from '../db/client.ts';
import { indexAllRows } from '../db/search/index-pending.ts';

withSeededDatabase();
const { event } = createEventHelpers();

const LANGUAGES = 'en,pl,ar';
const read = async (path: string) => (await fetchApp(path, {}, { LANGUAGES })).text();

const unknownLanguage = {
  errors: [{ path: 'language_id', message: 'does not exist', code: 'does_not_exist' }],
};

test('a thread and its first reply have the language of their author', async () => {
  const title = 'Jak długo medytować';
  const id = await startTestThread({ title, comments: '<p>Dzień dobry</p>', language_id: 'pl' });
  const thread = await findThread(id);
  expect(thread).toMatchObject({ language_id: 'pl' });
  expect(await DB.column('select language_id from thread_replies where thread_id = ?', id)).toEqual(
    ['pl'],
  );
  const english = await read(`/t/${thread?.tag}`);
  expect(english).toContain(`<h1 dir="auto" lang="pl">${title}</h1>`);
  expect(english).toContain('<div class="prose reply-text raw" dir="auto" lang="pl">');
  const polish = await read(`/pl/t/${thread?.tag}`);
  expect(polish).toContain(`<h1 dir="auto">${title}</h1>`);
  expect(await read('/threads')).toContain('<h2 dir="auto" lang="pl">');
  const refused = await postThread({ title, comments: '<p>x</p>', language_id: 'xx' });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining(unknownLanguage),
  ]);
});

test('the author of a reply changes its language', async () => {
  const id = await postReplyForId({ comments: '<p>أهلا</p>', language_id: 'ar' });
  const find = async () => (await getThreadReplies()).data.find((reply) => reply.id === id);
  expect(await find()).toMatchObject({ language_id: 'ar' });
  expect(await read(`/t/${exampleThreadTag}`)).toContain('dir="rtl" lang="ar"');
  expect((await patchReply(id, { language_id: null })).status).toBe(200);
  expect(await find()).toMatchObject({ language_id: null });
  const answers = [
    await postReply({ language_id: 'xx' }),
    await patchReply(id, { language_id: 'xx' }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject(unknownLanguage);
  }
});

test('an event and its location have the language of their words', async () => {
  const location_id = demoId('locations', 'harbour-studio');
  const change = { language_id: 'pl', description: 'Nad wodą' };
  const changed = await callApi('PATCH', `locations/${location_id}`, testUsers.admin, change);
  expect(await changed.json()).toMatchObject({ language_id: 'pl', language_name: 'Polish' });
  const id = await event({ name: 'Spacer', location_id, language_id: 'pl' });
  const tag = await DB.value<string>('select tag from events where id = ?', id);
  expect(await read(`/e/${tag}`)).toContain('<h1 dir="auto" lang="pl">Spacer</h1>');
  expect(await read(`/pl/e/${tag}`)).toContain('<h1 dir="auto">Spacer</h1>');
  const place = await read('/l/harbour-studio');
  expect(place).toContain('<h1 dir="auto" lang="pl">');
  expect(place).toContain('<h3 dir="auto" lang="pl">');
  const refused = await callApi('PATCH', `events/${id}`, testUsers.admin, { language_id: 'xx' });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining(unknownLanguage),
  ]);
});

test('messages have the language of the page they were written on', async () => {
  const first = { title: 'Dzień dobry', reply: 'Jak się masz?', language_id: 'pl' };
  const id = await postConversation(noraTag, ruthTag, first);
  expect(await fetchConversation(id, ruthTag)).toMatchObject({ language_id: 'pl' });
  const reply = (body: object) =>
    callApi('POST', `users/${getUserId(ruthTag)}/messages/${id}/replies`, ruthTag, body);
  expect((await reply({ reply: 'Fine, thanks.' })).status).toBe(201);
  const { data } = await openConversation(noraTag, id);
  expect(data.map(({ language_id }) => language_id)).toEqual(['pl', null]);
  const find = async (query: string) =>
    (await fetchConversations(noraTag, query)).data.find((one) => one.id === id);
  expect(await find('')).toMatchObject({ words_language_id: null });
  expect(await find('search=masz')).toMatchObject({
    found_words: first.reply,
    words_language_id: 'pl',
  });
  const refused = [
    await reply({ reply: 'x', language_id: 'xx' }),
    await callApi('POST', `users/${getUserId(noraTag)}/messages/${getUserId(ruthTag)}`, noraTag, {
      ...first,
      language_id: 'xx',
    }),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject(unknownLanguage);
  }
});

test('words of a language without a stemmer are not stemmed', async () => {
  const comments = '<p>The practitioners of walking: zanzibaring</p>';
  const english = await postReplyForId({ comments });
  const polish = await postReplyForId({ comments, language_id: 'pl' });
  await indexAllRows(new Database(env.DB));
  const find = (word: string) =>
    DB.column(
      `select item_id from documents d join documents_fts f on f.rowid = d.rowid
        where documents_fts match ? and item_id in (?, ?)`,
      word,
      english,
      polish,
    );
  expect((await find('zanzibaring')).toSorted()).toEqual([english, polish].toSorted());
  expect(await find('zanzibar')).toEqual([english]);
});

test('the back office stems the words of an item in its language', async () => {
  const start = (title: string, language_id: string | null) =>
    startTestThread({ title, comments: '<p>x</p>', language_id });
  const english = await start('For the practitioners of quagganing', null);
  const polish = await start('For you and the practitioners of quagganing', 'pl');
  const find = async (word: string) => {
    await indexAllRows(new Database(env.DB));
    return await DB.column(
      `select item_id from search_items i join items_fts f on f.rowid = i.rowid
        where items_fts match ? order by i.rowid`,
      word,
    );
  };
  expect(await find('quagganing')).toEqual([english, polish]);
  expect(await find('quaggan')).toEqual([english]);
  const change = { language_id: 'pl' };
  const changed = await callApi('PATCH', `threads/${english}`, testUsers.member, change);
  expect(changed.status).toBe(200);
  expect(await find('quaggan')).toEqual([]);
});
