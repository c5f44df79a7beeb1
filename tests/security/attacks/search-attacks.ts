/** Expensive searches and texts that could break one. */

import { type Attack, type AttackedSite, expectEach, expectNone } from './attacked-site.ts';

/**
 * Maximum rows that a public search may read here. The limits of a search add up to more in a large
 * community; in this one the other attacks add people, so the rows differ from run to run.
 */
const maxRows = 8_000;

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
      const dearestPath = paths.find((_, index) => read[index]?.rows === dearest)?.split('?')[0];
      return {
        answer: `${dearest} rows at most (${dearestPath})`,
        holds: dearest <= maxRows && read.every(({ status }) => status < 500),
      };
    },
  },
  {
    name: 'a name that breaks a search',
    request: 'PATCH a sub-category to quotes, backslashes and a zero byte, then search',
    isLong: true,
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
];
