import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, idOf, sending, signedIn, spentOn, withWorld, world } from '../../../tests/world.ts';
import { type FacetKind, facetKinds } from '../../contract/facet-kinds.ts';
import { facets } from '../../contract/facets.ts';
import { userCardList } from '../../contract/users.ts';

withWorld();

const json = async (path: string) => {
  const answer = await ask(`/sobe/v1${path}`);
  expect(answer.status, path).toBe(200);
  expect(spentOn(answer).roundTrips, path).toBe(1);
  return answer.json();
};
const people = async (query: string) =>
  userCardList.parse(await json(`/users/fe?limit=100&${query}`));
const counted = async (query: string) => facets.parse(await json(`/users/fe/facets?${query}`));

/** What a table of our own makes of the practitioners: each with all that it is found by. */
const everybody = async (group: string) =>
  (
    await env.DB.prepare(
      `select u.tag, u.session_1_on_1 is not 0 as one, u.session_group is not 0 as many, u.session_online is not 0 as online,
        iif(l.authz_user_detailed, u.address_town, null) as town, u.language_id as language,
        u.is_accepting_clients = 1 and u.accepting_confirmed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-180 days') as accepting,
        (select json_group_array(t.name) from tag_links k join tags t on t.id = k.tag_id where k.user_id = u.id) as tags
      from users u join membership_levels l on l.id = u.membership_level_id
      where u.is_practitioner and (?1 = 'all' or exists (select 1 from user_sub_categories o
        join sub_categories s on s.id = o.sub_category_id join categories c on c.id = s.category_id
        where o.user_id = u.id and ?1 in (s.tag, c.tag)))
      order by u.name collate nocase, u.id`,
    )
      .bind(group)
      .all<{
        tag: string;
        one: number;
        many: number;
        online: number;
        town: string | null;
        language: string;
        accepting: number;
        tags: string;
      }>()
  ).results
    .map((row) => ({
      tag: row.tag,
      session: [
        ...(row.one ? ['1-on-1'] : []),
        ...(row.many ? ['group'] : []),
        ...(row.online ? ['online'] : []),
      ],
      town: row.town ? [row.town] : [],
      language: [row.language],
      accepting: row.accepting ? ['1'] : [],
      tags: JSON.parse(row.tags) as string[],
    }))
    .map(({ tags, ...one }) => ({
      ...one,
      has: {
        session: one.session,
        town: one.town,
        language: one.language,
        accepting: one.accepting,
        tag: tags,
      } as Record<FacetKind, string[]>,
    }));

const groups = [
  ['', 'all'],
  ['category_tag=talking-and-listening', 'talking-and-listening'],
  ['category_tag=body-and-movement', 'body-and-movement'],
  ['sub_category_tag=counselling', 'counselling'],
] as const;

type Choice = Partial<Record<FacetKind, string>>;
const choices: Choice[] = [
  ...[
    { session: 'online' },
    { session: 'group' },
    { session: '1-on-1' },
    { town: 'Bristol' },
    { language: 'cy' },
  ],
  ...[
    { tag: 'GRIEF' },
    { accepting: '1' },
    { session: 'online', language: 'en' },
    { town: 'Leeds', language: 'pl' },
  ],
  ...[
    { session: 'online', accepting: '1' },
    { session: '1-on-1', tag: 'GRIEF', accepting: '1' },
  ],
  { session: '1-on-1', town: 'London', language: 'en', tag: 'GRIEF', accepting: '1' },
  { session: 'online', town: 'London', language: 'en', tag: 'GRIEF' },
];

const inAddress = (choice: Choice) =>
  new URLSearchParams(choice as Record<string, string>).toString();

test.each(groups)(
  'of %s each combination finds those who have it all, and each kind is counted as if it were not chosen',
  async (filter, group) => {
    const all = await everybody(group);
    const fits = (choice: Choice) =>
      all.filter(({ has }) =>
        facetKinds.every((kind) => choice[kind] === undefined || has[kind].includes(choice[kind])),
      );
    for (const choice of [{}, ...choices]) {
      const query = `${filter}&${inAddress(choice)}`;
      if (Object.keys(choice).length > 0) {
        const found = await people(query);
        expect(
          found.data.map(({ tag }) => tag),
          query,
        ).toEqual(fits(choice).map(({ tag }) => tag));
        expect(found.count, query).toBe(found.data.length);
      }
      const told = await counted(query);
      for (const kind of facetKinds) {
        const others = fits({ ...choice, [kind]: undefined });
        const sums = Map.groupBy(
          others.flatMap(({ has }) => has[kind]),
          (one) => one,
        );
        const present = told[kind].filter(({ count }) => count > 0);
        expect(present.length, `${kind} of ${query}`).toBeGreaterThanOrEqual(
          Math.min(sums.size, 20),
        );
        for (const one of present)
          expect(one.count, `${kind} ${one.value} of ${query}`).toBe(sums.get(one.value)?.length);
        expect(
          told[kind].filter(({ is_chosen }) => is_chosen).map((one) => one.value),
          query,
        ).toEqual(choice[kind] ? [choice[kind]] : []);
      }
    }
  },
);

test.each([
  ...[
    'session=sauna',
    'town=%20',
    'session=__proto__&tag=constructor&language=toString',
    'town=...',
    'language=xx',
    'tag=%00',
    'accepting=yes',
    'session=%ED%A0%80',
  ],
  ...[
    'town=%27%29--',
    `tag=${'x'.repeat(5_000)}`,
    'session=online&session=group',
    'category_tag=nowhere&session=online',
  ],
  ...[
    'sub_category_tag=nothing&accepting=1',
    'category_tag=hands-on-nothing&town=Bristol',
    'language=&town=&tag=',
  ],
])('%s is no error, in a call or on a page', async (query) => {
  for (const path of [
    '/sobe/v1/users/fe',
    '/sobe/v1/users/fe/facets',
    '/c/talking-and-listening',
  ]) {
    const answer = await ask(`${path}?${query}`);
    expect(answer.status, path).toBe(200);
    // The status goes out ahead: what goes wrong afterwards cuts the page off.
    expect(await answer.text(), path).toMatch(/^\{.*\}$|<\/html>\s*$/s);
  }
});

test('a value that nobody has finds nobody, and stands there to be taken away', async () => {
  for (const [kind, sent, name] of [
    ['session', 'sauna', 'sauna'],
    ['town', ' atlantis', 'Atlantis'],
    ['language', 'is', 'Icelandic'],
    ['tag', 'no such tag', 'no such tag'],
    ['accepting', 'yes', 'yes'],
  ] as const) {
    const query = `category_tag=talking-and-listening&${kind}=${encodeURIComponent(sent)}`;
    expect(await people(query)).toEqual({ count: 0, data: [] });
    const chosen = (await counted(query))[kind].filter(({ is_chosen }) => is_chosen);
    expect(chosen).toMatchObject([{ name, count: 0 }]);
  }
});

test('a list that is narrowed can be searched, ordered and paged', async () => {
  const query = 'category_tag=talking-and-listening&session=online';
  const all = (await people(query)).data;
  const reversed = await people(`${query}&orderby=name desc`);
  expect(reversed.data.map(({ tag }) => tag)).toEqual(all.map(({ tag }) => tag).reverse());
  const search = encodeURIComponent(all[1]?.name ?? '');
  expect((await people(`${query}&search=${search}`)).data).toEqual([all[1]]);
  for (const [index, { tag }] of all.entries()) {
    for (const more of ['', '&language=en']) {
      const whole = (await people(query + more)).data;
      const rest = whole.filter((one) => all.findIndex((other) => other.id === one.id) > index);
      expect((await people(`${query}${more}&after=${tag}`)).data).toEqual(rest);
    }
  }
});

test('a page that is narrowed costs one round trip, and leads machines to the whole', async () => {
  const answer = await ask('/c/talking-and-listening?session=online&town=bristol&utm=x');
  expect(spentOn(answer).roundTrips).toBe(1);
  const html = await answer.text();
  expect(html).toContain('rel="canonical" href="http://localhost:8787/c/talking-and-listening"');
  expect(html).toMatch(/<a[^>]+rel="nofollow"[^>]*>/);
  expect(html).toContain('aria-label="Remove Bristol"');
});

test('who has blocked somebody counts only those who are still met, and nobody else notices', async () => {
  const headers = await signedIn(world.member);
  const at = async (query: string, by: HeadersInit = {}) =>
    facets.parse(await (await ask(`/sobe/v1/users/fe/facets?${query}`, { headers: by })).json());
  const total = async (query: string) =>
    userCardList.parse(await (await ask(`/sobe/v1/users/fe?${query}`, { headers })).json()).count;
  const group = 'sub_category_tag=peer-listening';
  const before = await at(group);
  const [bristol] = before.town.filter(({ name }) => name === 'Bristol');
  const hidden = userCardList.parse(await json(`/users/fe?${group}&town=bristol`)).data;
  expect(hidden).toHaveLength(bristol?.count ?? 0);
  for (const { id } of hidden) {
    const path = `/sobe/v1/users/${idOf('users', world.member)}/blocks/${id}`;
    expect((await ask(path, sending('POST', undefined, headers))).status).toBe(201);
  }
  for (const query of [group, `${group}&session=1-on-1`, `${group}&session=1-on-1&language=en`]) {
    const met = await at(query, headers);
    expect(met.town.map(({ name }) => name)).not.toContain('Bristol');
    for (const kind of facetKinds) {
      for (const { value, count } of met[kind]) {
        const asked = new URLSearchParams(query);
        asked.set(kind, value);
        expect(await total(String(asked)), String(asked)).toBe(count);
      }
    }
  }
  expect(await at(group)).toEqual(before);
});

test('somebody who is called facets has another address', async () => {
  const admin = await signedIn(world.admin);
  const person = {
    ...{
      name: 'Facets',
      title: 'Jeweller',
      email: 'f@example.org',
      password: 'lanterns on the canal',
    },
    ...{ language_id: 'en', timezone_id: 'Europe/London' },
    membership_level_id: idOf('membership_levels', 'practitioner'),
  };
  const made = await ask('/sobe/v1/users', sending('POST', person, admin));
  const path = `/sobe/v1/users/${(await made.json<{ id: string }>()).id}`;
  const account = await (await ask(path, { headers: admin })).json();
  expect(account).toMatchObject({ tag: 'facets-2' });
  expect((await ask(path, sending('PATCH', { tag: 'facets' }, admin))).status).toBe(422);
  expect((await ask('/u/facets')).status).toBe(404);
});
