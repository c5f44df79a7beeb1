import { expect, test } from 'vitest';
import { searchDirectory } from '../../../tests/fixtures/practitioners.ts';
import {
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { userCardListSchema } from '../../contract/practitioners/users.ts';

withSeededDatabase();

const find = (q: string, more = '') => searchDirectory(`q=${encodeURIComponent(q)}${more}`);
const tags = async (q: string, more = '') => (await find(q, more)).data.map(({ tag }) => tag);

test.each([
  ['can’t sleep leeds', 'callum-reid'],
  ['Wide awake at 3am!', 'callum-reid'],
  ['cbt', 'the-quiet-room'],
  ['its all too much at work', 'second-wind'],
  ['burnt out', 'second-wind'],
  ['my wife died', 'gwen-parry'],
  ['who can show me how to breathe properly', 'niall-gallagher'],
  ['my teenager won’t get out of bed', 'farah-siddiqui'],
  ['I can’t switch my brain off at night', 'callum-reid'],
  ['back hurts after desk work', 'alder-and-ash'],
  ['free counselling', 'padraig-doyle'],
  ['splitting up amicably', 'siobhan-keane'],
  ['portugese speaking', 'ines-carvalho'],
  ['my divorce has floored me london', 'amara-okafor'],
  ['our teenager has stopped speaking to us', 'farah-siddiqui'],
  ['meditation for people who fidget', 'daniel-osei'],
  ['free hot meal glasgow', 'samuel-adjei'],
])('%s finds %s among the first three', async (q, tag) => {
  expect((await tags(q)).slice(0, 3)).toContain(tag);
});

test.each([
  ['we lost our little girl at 38 weeks', 'thandiwe-ncube'],
  ['lost our son', 'thandiwe-ncube'],
  ['we lost our daughter', 'thandiwe-ncube'],
  ['my daughter died', 'thandiwe-ncube'],
  ['lost our baby boy', 'thandiwe-ncube'],
  ['group for fathers', 'yusuf-demir'],
  ['groups for dads', 'yusuf-demir'],
  ['fathers', 'farah-siddiqui'],
  ['choirmaster', 'elin-howells'],
  ['Trauerbegleitung', 'gwen-parry'],
  ['everything feels grey', 'the-quiet-room'],
  ['work emails at night', 'second-wind'],
  ['nobody to eat with', 'samuel-adjei'],
  ['eating alone', 'samuel-adjei'],
  ['shouting at the kids', 'yusuf-demir'],
  ['hardly any english', 'leila-haddad'],
  ['since retiring the days are so empty', 'padraig-doyle'],
  ['carer’s assessment', 'joyce-adeyemi'],
  ['brain fog', 'harbour-yoga'],
  ['scared of giving birth', 'zainab-bello'],
  ['put my back out', 'alder-and-ash'],
  ['drifting apart', 'siobhan-keane'],
  ['someone who stopped drinking', 'padraig-doyle'],
  ['barely slept', 'callum-reid'],
  ['worried sick', 'niall-gallagher'],
  ['job hunting', 'ravi-bhatt'],
  ['mums and babies', 'zainab-bello'],
  ['dads', 'farah-siddiqui'],
  ['fibromyalgia', 'priya-raman'],
  ['i look after my dad', 'joyce-adeyemi'],
  ['drinking too much', 'padraig-doyle'],
  ['quit drinking', 'padraig-doyle'],
  ['sober', 'padraig-doyle'],
  ['post natal', 'zainab-bello'],
  ['hypno therapy', 'the-quiet-room'],
  ['thequietroom', 'the-quiet-room'],
  ['the quietroom', 'the-quiet-room'],
  ['eefa', 'aoife-ni-bhriain'],
  ['lailah hadad', 'leila-haddad'],
  ['my teenager grumbles', 'farah-siddiqui'],
  ['farrah sidiqui', 'farah-siddiqui'],
  ['shivawn keane', 'siobhan-keane'],
  ['messuse', 'alder-and-ash'],
  ['lost hope', 'the-quiet-room'],
  ['job loss', 'ravi-bhatt'],
  ['bereft', 'gwen-parry'],
  ['babies', 'zainab-bello'],
  ['insomniacs', 'callum-reid'],
  ['phobias', 'niall-gallagher'],
])('“%s” finds %s among the first five', async (q, tag) => {
  expect((await tags(q)).slice(0, 5)).toContain(tag);
});

test.each([
  ...['wellbeing', 'peace', 'over 60', '60 plus', 'total beginner', 'asap', 'blind', 'students'],
  ...['hard of hearing', 'deaf', 'mums', 'fathers', 'alcoholic', 'hopeless', 'hypnotherapy'],
])('“%s” finds someone', async (q) => {
  expect((await find(q)).count).toBeGreaterThan(0);
});

test('synonyms find the same person first, near a town too', async () => {
  for (const more of ['', '&where=Leeds']) {
    // The second place depends on the daily order.
    for (const q of ['sleep', 'insomnia', 'awake at night', 'trouble sleeping', 'back to sleep']) {
      expect((await tags(q, more))[0], q + more).toBe('callum-reid');
    }
  }
});

test('offerings rank before mentions, with a reason for each', async () => {
  const { data } = await find('sleep', '&where=Leeds');
  const told = data.map(({ tag, distance_km, why }) => [tag, distance_km, why?.how]);
  expect(told[0]).toEqual(['callum-reid', null, 'offers']);
  expect(told).toContainEqual(['alder-and-ash', 1, 'writes_about']);
  expect((await find('low mood')).data[0]?.why).toEqual({ how: 'works_with', what: 'low mood' });
  expect((await find('ruth abiola')).data[0]).not.toHaveProperty('why');
  expect((await find('i want to kill myself')).data.every(({ why }) => !why)).toBe(true);
});

test.each(['sleep', 'counselling', 'lonely', 'anxious', 'someone to talk to'])(
  '%s near a town lists those nearby together, and says if others match better',
  async (q) => {
    const { data, nearby } = await find(q, '&where=Leeds&limit=100');
    const isNear = data.map(({ distance_km }) => distance_km !== null);
    const changes = isNear.filter((near, index) => index > 0 && near !== isNear[index - 1]);
    expect(changes.length).toBe(1);
    expect(isNear[0]).toBe(nearby?.is_weaker === undefined);
  },
);

test('lists who accepts clients before others that match alike', async () => {
  const { data } = await find('counselling', '&where=Leeds');
  const near = data.filter(({ distance_km }) => distance_km !== null);
  expect(near.map(({ is_accepting_clients }) => is_accepting_clients)).toEqual([true, false]);
});

test('quotes what was typed without its place', async () => {
  expect((await find('my counselling son in Leeds')).understood.text).toBe('my counselling son');
  expect((await find('can’t Sleep', '&where=Leeds')).understood.text).toBe('can’t Sleep');
});

test('a repeated word does not break a phrase', async () => {
  expect((await find('i hate how i look')).understood.related).toContain('how i look');
});

test.each([
  ['meditaion', 'meditation'],
  ['depresion', 'depression'],
  ['mediattion', 'meditation'],
  ['counsselling', 'counselling'],
  ['meditaton', 'meditation'],
])('searches %s as %s', async (q, word) => {
  const { understood, data } = await find(q);
  expect(understood.words).toEqual([word]);
  expect(data.length).toBeGreaterThan(0);
});

test('American spellings find British ones', async () => {
  for (const [one, other] of [
    ['counselor', 'counsellor'],
    ['behavioral', 'behavioural'],
    ['mom', 'mum'],
  ] as const) {
    expect((await tags(one)).sort(), one).toEqual((await tags(other)).sort());
  }
});

test('half of a name is enough', async () => {
  expect((await tags('daniel osai'))[0]).toBe('daniel-osei');
  expect((await tags('wensday voices'))[0]).toBe('wednesday-voices');
});

test('reports whether all words, most or related terms matched', async () => {
  expect((await find('sleep glasgow')).understood).toMatchObject({
    how: 'all',
    words: ['sleep'],
    place: { name: 'Glasgow' },
  });
  expect((await find('yoga breathing trampolines')).understood.how).toBe('most');
  const { understood } = await find('insomnia trampolines unicycles');
  expect(understood).toMatchObject({ how: 'related', related: ['insomnia'] });
});

test('an unknown profession finds nobody', async () => {
  for (const q of ['locksmith', 'trampolines']) {
    expect(await find(q)).toMatchObject({ count: 0, data: [] });
  }
});

test('an unmatched sentence finds listening services', async () => {
  const { data } = await find('How do I get to know myself?');
  expect(data.length).toBeGreaterThan(0);
});

test('words narrow filters, and pages continue', async () => {
  const all = await tags('anxiety');
  const groups = await tags('anxiety', '&session=group');
  expect(groups.length).toBeLessThan(all.length);
  expect(all).toEqual(expect.arrayContaining(groups));
  const counsellors = await tags('anxiety', '&sub_category_tag=counselling');
  expect(counsellors).toEqual(all.filter((tag) => counsellors.includes(tag)));
  const second = await fetchApp('/sobe/v1/users/fe?q=anxiety&limit=2&offset=2');
  const page = userCardListSchema.parse(await second.json());
  expect(page.data.map(({ tag }) => tag)).toEqual(all.slice(2, 4));
  expect(page.count).toBe(all.length);
  const past = await fetchApp('/sobe/v1/users/fe?q=anxiety&offset=900');
  expect(await past.json()).toMatchObject({ count: all.length, data: [] });
});

test.each([
  ...['" OR "', 'NOT', 'a* AND (', '{name}: x', '%', "'; drop table users; --", '\u0000'],
  ...['❤️', '[x]', '?*'],
  ...['a'.repeat(10_000), 'word '.repeat(2_000), '"]\\', '\ud800'],
])('hostile input %# causes no error', async (q) => {
  await find(q.toWellFormed());
});

test('an empty query lists everyone', async () => {
  const answer = await fetchApp('/sobe/v1/users/fe?q=%20');
  const all = await fetchApp('/sobe/v1/users/fe');
  expect(await answer.json()).toEqual(await all.json());
});

test('a synonym works once an admin adds it', async () => {
  expect((await find('glumness')).count).toBe(0);
  const body = { words: 'Glumness, the dumps', means: 'low mood' };
  const made = await callApi('POST', 'synonyms', testUsers.admin, body);
  expect(made.status).toBe(201);
  expect((await find('I’m in the dumps')).understood.related).toEqual(['the dumps']);
  expect((await find('glumness')).count).toBeGreaterThan(0);
});

test('changes are searchable at once, removed text is not', async () => {
  const person = demoId('users', 'callum-reid');
  const change = async (method: string, path: string, body?: unknown) => {
    expect((await callApi(method, path, testUsers.admin, body)).status, path).toBeLessThan(300);
  };
  const isFound = async (q: string) => (await tags(q)).includes('callum-reid');
  await change('PATCH', `users/${person}`, { bio: 'I juggle with porcelain.' });
  expect([await isFound('juggling porcelain'), await isFound('snoring')]).toEqual([true, false]);
  const yoga = demoId('sub_categories', 'yoga');
  await change('POST', `users/${person}/sub_categories/${yoga}`);
  expect(await isFound('yoga')).toBe(true);
  await change('PATCH', `sub_categories/${yoga}`, { description: 'Bending like marzipan.' });
  expect(await isFound('marzipan')).toBe(true);
  await change('DELETE', `users/${person}/sub_categories/${yoga}`);
  expect(await isFound('marzipan')).toBe(false);
  await change('PATCH', `users/${person}`, { is_active: false });
  expect(await isFound('porcelain')).toBe(false);
  await change('PATCH', `users/${person}`, { is_active: true });
  expect(await isFound('porcelain')).toBe(true);
});

test('levels without details are not found by bio and town', async () => {
  const listed = demoId('membership_levels', 'listed');
  const body = {
    membership_level_id: listed,
    bio: 'I collect astrolabes.',
    address_town: 'Lerwick',
  };
  const person = `users/${demoId('users', 'daniel-osei')}`;
  expect((await callApi('PATCH', person, testUsers.admin, body)).status).toBe(200);
  for (const q of ['astrolabes', 'lerwick']) expect(await tags(q), q).toEqual([]);
  expect((await tags('daniel osei'))[0]).toBe('daniel-osei');
});

test('crisis words return all active lines, others none', async () => {
  const { crisis } = await find('I don’t want to be here anymore');
  expect(crisis?.lines.map(({ name }) => name)).toContain('Samaritans');
  expect([...new Set(crisis?.lines.map((line) => line.country_name))]).toEqual([
    'United Kingdom',
    'Ireland',
  ]);
  expect((await find('can’t sleep')).crisis).toBeNull();
  await DB.run("update crisis_lines set is_active = 0 where country_id = 'IE'");
  const rest = (await find('I want to die')).crisis;
  expect([...new Set(rest?.lines.map((line) => line.country_name))]).toEqual(['United Kingdom']);
});

test('a member does not find blocked people', async () => {
  const met = async () => {
    const answer = await callApi('GET', 'users/fe?limit=100&q=insomnia', testUsers.member);
    return userCardListSchema.parse(await answer.json()).data.map(({ tag }) => tag);
  };
  expect(await met()).toContain('callum-reid');
  const path = `users/${demoId('users', testUsers.member)}/blocks/${demoId('users', 'callum-reid')}`;
  expect((await callApi('POST', path, testUsers.member)).status).toBe(201);
  expect(await met()).not.toContain('callum-reid');
});

test.each([
  ...[
    'deaf',
    'hope',
    'sale',
    'kill',
    'stab',
    'stalking',
    'hair dye',
    'wheel',
    'west leeds',
    'bridge',
  ],
])('never corrects the common words of “%s”', async (q) => {
  const answer = await fetchApp(`/sobe/v1/users/fe?q=${encodeURIComponent(q)}`);
  expect((await answer.json<{ corrected: unknown }>()).corrected).toBeNull();
});

test('a price limit lists those with a session of that price first', async () => {
  const { data } = await find('counselling less than £50');
  const prices = await Promise.all(
    data.map(async ({ tag }) =>
      DB.value(
        `select min(p.price_from) from user_prices p join users u on u.id = p.user_id
        where u.tag = ? and p.session <> 'group'`,
        tag,
      ),
    ),
  );
  const isAlone = prices.map((price) => typeof price === 'number' && price <= 50);
  expect(isAlone).toContain(true);
  expect(isAlone).toEqual([...isAlone].sort().reverse());
});
