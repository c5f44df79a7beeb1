import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, spentOn, withWorld } from '../../../tests/world.ts';
import { userCardList } from '../../contract/users.ts';

withWorld();

/** Practitioners of one sub-category in a hundred towns, of whom every tenth speaks Welsh. */
async function addPractitioners(from: number, to: number) {
  const id = "printf('0d000000-0000-7000-8000-%012x', n)";
  const numbers = `with recursive number(n) as (select ${from} union all select n + 1 from number where n + 1 < ${to})`;
  await env.DB.batch(
    [
      `insert into users (id, created_at, updated_at, name, tag, email, is_active, approved_at, membership_level_id, address_town,
          town_key, language_id, session_group, session_online, is_accepting_clients, accepting_confirmed_at)
        select ${id}, '2026', '2026', 'Practitioner ' || n, 'practitioner-' || n, n || '@example.org', 1, '2026',
          (select id from membership_levels where name = 'Practitioner'), 'Town ' || (n % 100), 'town ' || (n % 100),
          iif(n % 10 = 0, 'cy', 'en'), n % 2, n % 3 > 0, n % 5 > 0, '2026'`,
      `insert into tag_links (id, created_at, updated_at, tag_id, user_id)
        select 'link-' || n, '2026', '2026', (select id from tags where name = iif(n % 2, 'GRIEF', 'SLEEP')), ${id}`,
      `insert into user_sub_categories (user_id, sub_category_id, created_at)
        select ${id}, (select id from sub_categories where tag = 'counselling'), '2026'`,
    ].map((insert) => env.DB.prepare(`${numbers} ${insert} from number`)),
  );
}

const choices = [
  ...[
    '',
    'session=online',
    'town=town+7',
    'language=cy',
    'tag=GRIEF',
    'accepting=1',
    'town=Atlantis',
  ],
  ...['session=online&accepting=1', 'session=group&tag=SLEEP', 'session=online&town=Town+7'],
  'session=online&language=en&tag=GRIEF&accepting=1',
  'session=online&language=en&tag=GRIEF&accepting=1&after=practitioner-200',
  'session=online&town=Town+7&language=en&tag=GRIEF&accepting=1',
];

const rowsRead = async () => {
  const read: Record<string, number> = {};
  for (const choice of choices) {
    const answer = await ask(`/c/talking-and-listening/counselling?${choice}`);
    expect(answer.status).toBe(200);
    const { rowsRead, roundTrips } = spentOn(answer);
    expect(roundTrips, choice).toBe(1);
    read[choice] = rowsRead;
  }
  return read;
};

test('a narrowed page looks at each practitioner of a group once, and counts all that there are', {
  timeout: 60_000,
}, async () => {
  await addPractitioners(1, 2_500);
  for (const [choice, rows] of Object.entries(await rowsRead())) {
    expect(rows, choice).toBeLessThanOrEqual(60_000);
  }
});

test('a list that is looked at in parts tells where it goes on, until all who fit are found', async () => {
  const found: string[] = [];
  let after = '';
  for (let pages = 0; pages < 40; pages += 1) {
    const query = `sub_category_tag=counselling&session=online&tag=GRIEF&limit=100${after}`;
    const part = userCardList.parse(await (await ask(`/sobe/v1/users/fe?${query}`)).json());
    found.push(...part.data.map(({ tag }) => tag));
    const last = part.next ?? (part.data.length === 100 ? part.data.at(-1)?.tag : undefined);
    if (!last) break;
    after = `&after=${last}`;
  }
  const all = await env.DB.prepare(
    "select count(*) as count from users where tag like 'practitioner-%' and session_online = 1 and cast(substr(tag, 14) as integer) % 2 = 1",
  ).first<number>('count');
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((tag) => tag.startsWith('practitioner-'))).toHaveLength(all ?? 0);
});
