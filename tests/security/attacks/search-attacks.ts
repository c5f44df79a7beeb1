import {
  type Attack,
  type AttackedSite,
  createClientAddress,
  expectEach,
  expectNone,
  getPersonId,
} from './attacked-site.ts';

/** Maximum rows that a public search may read. */
const maxRows = 5_000;

const letters = 'abcdefghij';
const unknownWords = Array.from(
  { length: 42 },
  (_, number) => `qzwua${letters[number % 10]}${letters[Math.floor(number / 10)]}`,
).join(' ');

async function countReadRows({ call }: AttackedSite, path: string) {
  const answer = await call('GET', path);
  const text = await answer.text();
  // A streamed page ends with its cost.
  const [, rows = Number.NaN] =
    /(\d+) rows read/.exec(answer.headers.get('Server-Timing') ?? text.slice(-200)) ?? [];
  return { status: answer.status, rows: Number(rows) };
}

/** Cost limits of searches, and texts that could break them. */
export const searchAttacks: Attack[] = [
  {
    name: 'an expensive search',
    request: 'the directory, facets, search, places and alerts for 42 unknown words',
    async run(site) {
      const typed = encodeURIComponent(unknownWords);
      const paths = [
        ...[`users/fe?q=${typed}`, `users/fe/facets?q=${typed}`, `users/fe?where=${typed}`],
        ...[
          `search?q=${typed}`,
          `places?q=${typed}`,
          `places/${typed}/similar`,
          `crisis?q=${typed}`,
        ],
        ...[
          `events/fe?search=${typed}`,
          `locations/fe?search=${typed}`,
          `articles/fe?search=${typed}`,
        ],
      ];
      const read = await Promise.all(paths.map((path) => countReadRows(site, `/sobe/v1/${path}`)));
      const dearest = Math.max(...read.map(({ rows }) => rows));
      return {
        answer: `${dearest} rows at most`,
        holds: dearest <= maxRows && read.every(({ status }) => status < 500),
      };
    },
  },
  {
    name: 'a name that breaks a search',
    request: 'PATCH a sub-category to quotes, backslashes and a zero byte, then search',
    async run(site) {
      const { headers } = await site.as('admin');
      const id = await site.value('select id from sub_categories where is_active = 1 limit 1');
      const path = `/sobe/v1/sub_categories/${id}`;
      const wrong: string[] = [];
      for (const sign of ['\\', '"', '\\"', "');--", '","', '{title}:x', '\u0001', '\u0000']) {
        await site.call('PATCH', path, { headers, body: { name: `Counselling ${sign} words` } });
        for (const call of ['users/fe', 'users/fe/facets', 'search']) {
          const { status } = await countReadRows(
            site,
            `/sobe/v1/${call}?q=counsellin ${encodeURIComponent(sign)}`,
          );
          if (status !== 200) wrong.push(`${call} ${JSON.stringify(sign)} ${status}`);
        }
      }
      await site.call('PATCH', path, { headers, body: { name: 'Counselling' } });
      return expectNone(wrong, '200 each');
    },
  },
  {
    name: 'a word longer than a LIKE pattern',
    request: 'GET /find and the people of a thread, for a word of sixty letters',
    async run(site) {
      const word = 'w'.repeat(60);
      const { headers } = await site.as('admin');
      const thread = await site.value('select id from threads where is_deleted = 0 limit 1');
      const statuses = [];
      for (const path of [`find?q=${word}${word}`, `threads/${thread}/people?q=${word}`])
        statuses.push((await site.call('GET', `/sobe/v1/${path}`, { headers })).status);
      return expectEach(statuses, 200);
    },
  },
  {
    name: 'guesses that hide a security event',
    request: 'POST /sobe/token with a wrong password, thirty times from thirty addresses',
    async run(site) {
      const id = getPersonId('gwen-parry');
      const email = await site.value('select email from users where id = ?', id);
      for (let guess = 0; guess < 30; guess += 1) {
        const body = new URLSearchParams({
          grant_type: 'password',
          username: email ?? '',
          password: `not it ${guess}`,
        });
        await (
          await site.call('POST', '/sobe/token', { body, from: createClientAddress() })
        ).arrayBuffer();
      }
      const lines = await site.value<number>(
        "select count(*) from security_events where user_id = ? and kind = 'sign_in_refused'",
        id,
      );
      return { answer: `${lines} lines`, holds: (lines ?? 0) <= 10 };
    },
  },
  {
    name: 'host names as names',
    request: 'POST /user-signup with host names as name and title',
    async run({ call }) {
      const statuses = [];
      for (const name of [
        'Win at evil.com',
        'evil.xyz',
        'www.evil.example',
        'https://evil.example',
      ]) {
        const body = {
          name,
          email: 'victim@example.org',
          password: 'quiet rivers run',
          title: 'Guide',
        };
        statuses.push((await call('POST', '/sobe/v1/user-signup', { body })).status);
      }
      return expectEach(statuses, 422);
    },
  },
];
