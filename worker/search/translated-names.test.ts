import { expect, test } from 'vitest';
import {
  callApi,
  demoId,
  fetchApp,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';

withSeededDatabase();

const LANGUAGES = 'en,cy,ar';

interface FoundItem {
  tag: string;
  kind?: string;
  title: string;
  snippet?: string;
  why?: { how: string; what: string };
}

interface FoundItems {
  data: FoundItem[];
  understood?: { subject?: { kind: string; name: string } };
}

async function search(path: string, q: string, lang: string) {
  const address = `/sobe/v1/${path}?limit=20&q=${encodeURIComponent(q)}&lang=${lang}`;
  const answer = await fetchApp(address, {}, { LANGUAGES });
  expect(answer.status).toBe(200);
  return answer.json<FoundItems>();
}

const put = (of: string, lang: string, fields: object) =>
  callApi('PUT', `${of}/texts/${lang}`, testUsers.admin, fields, {}, { LANGUAGES });

const topic = `sub_categories/${demoId('sub_categories', 'sleep-support')}`;

test.each([
  ['cy', 'cymorth cysgu', 'Cymorth Cysgu'],
  ['ar', 'المساعدة على النوم', 'المساعدة على النوم'],
  ['en', 'cymorth cysgu', 'Sleep Support'],
])('the site search finds an offering by its name (%s, %s)', async (lang, q, title) => {
  const { data } = await search('search', q, lang);
  expect(data[0]).toMatchObject({ kind: 'sub_category', tag: 'sleep-support', title });
});

test('the directory finds practitioners by a translated offering and names it', async () => {
  const found = await search('users/fe', 'Cymorth Cysgu', 'cy');
  const english = await search('users/fe', 'Sleep Support', 'en');
  const first = found.data[0];
  expect(first?.why).toEqual({ how: 'offers', what: 'Cymorth Cysgu' });
  expect(english.data.map(({ tag }) => tag)).toContain(first?.tag);
  expect(found.understood?.subject).toEqual({ kind: 'offering', name: 'Cymorth Cysgu' });
});

test('a need in another script finds the offering that it names', async () => {
  const { data } = await search('users/fe', 'صعوبة النوم', 'ar');
  expect(data[0]?.why).toEqual({ how: 'offers', what: 'المساعدة على النوم' });
});

test('an English search in another language names the translated offering', async () => {
  const { data } = await search('users/fe', 'sleep support', 'cy');
  expect(data[0]?.why).toEqual({ how: 'offers', what: 'Cymorth Cysgu' });
});

test('a search finds a changed translation, and no longer the former one', async () => {
  expect((await search('search', 'cwsgarium', 'cy')).data).toEqual([]);
  await put(topic, 'cy', { name: 'Cwsgarium', description: 'Nosweithiau tawelach' });
  const [hit] = (await search('search', 'cwsgarium', 'cy')).data;
  expect(hit).toMatchObject({ tag: 'sleep-support', snippet: 'Nosweithiau tawelach' });
  expect((await search('search', 'nosweithiau tawelach', 'cy')).data[0]?.tag).toBe('sleep-support');
  expect((await search('users/fe', 'cwsgarium', 'cy')).data[0]?.why?.what).toBe('Cwsgarium');
  await put(topic, 'cy', { name: 'Cysgu' });
  expect((await search('search', 'cwsgarium', 'cy')).data).toEqual([]);
});

test('lists sort translated names in the order of the language', async () => {
  await put(topic, 'cy', { name: 'Ôl-ofal' });
  const read = async (path: string) => {
    const answer = await fetchApp(`/sobe/v1/${path}lang=cy`, {}, { LANGUAGES });
    expect(getResponseQueryStatistics(answer).roundTrips).toBe(1);
    return answer.json<{ name: string }[] | { data: { name: string }[] }>();
  };
  for (const path of ['threads/topics?', 'sub_categories/fe?orderby=name+asc&']) {
    const list = await read(path);
    const names = (Array.isArray(list) ? list : list.data).map(({ name }) => name);
    expect(names).toContain('Ôl-ofal');
    expect(names).toEqual(names.toSorted(new Intl.Collator('cy').compare));
  }
});

test('an alert shows the name of its topic in the language of its reader', async () => {
  await put(topic, 'cy', { name: 'Cysgu' });
  const object = {
    object_type: 'sub_categories',
    object_id: demoId('sub_categories', 'sleep-support'),
  };
  await callApi('POST', 'alerts', testUsers.member, object);
  const read = async (lang: string) => {
    const answer = await callApi(
      'GET',
      `alerts?lang=${lang}`,
      testUsers.member,
      undefined,
      {},
      {
        LANGUAGES,
      },
    );
    const { data } = await answer.json<{ data: { object_name: string }[] }>();
    return data.map(({ object_name }) => object_name);
  };
  expect(await read('cy')).toContain('Cysgu');
  expect(await read('en')).toContain('Sleep Support');
});

test('an account names its level in the language of its reader', async () => {
  const account = await callApi('GET', 'users/me', testUsers.member);
  const { membership_level_id, membership_level_name } =
    await account.json<Record<string, string>>();
  await put(`membership_levels/${membership_level_id}`, 'cy', { name: 'Aelod llawn' });
  const read = async (lang: string) => {
    const answer = await callApi(
      'GET',
      `users/me?lang=${lang}`,
      testUsers.member,
      undefined,
      {},
      {
        LANGUAGES,
      },
    );
    return (await answer.json<Record<string, string>>()).membership_level_name;
  };
  expect(await read('cy')).toBe('Aelod llawn');
  expect(await read('en')).toBe(membership_level_name);
});
