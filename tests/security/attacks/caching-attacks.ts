/**
 * Attacks that try to get private responses, pages and links with secrets out of a shared cache.
 */

import { fillRouteParameters, listApiRoutes } from './api-routes.ts';
import { type Attack, expectNone } from './attacked-site.ts';

/** True if any cache may store a response. */
const isCacheable = ({ headers }: Response) =>
  /public|s-maxage|max-age=[1-9]/.test(
    `${headers.get('Cache-Control')} ${headers.get('Cloudflare-CDN-Cache-Control')}`,
  );

const documents = ['/', '/account', '/messages', '/admin', '/u/nora-quinn', '/search/sleep'];
const withSecrets = ['/password-reset/a/b', '/v/a/b', '/unsubscribe/a/b', '/stop/a/b'];

export const cachingAttacks: Attack[] = [
  {
    name: 'a private response in a cache',
    request: 'GET of every route of the API, as an admin',
    async run(site) {
      const { id, headers } = await site.as('admin');
      const routes = (await listApiRoutes(site)).filter(
        ({ method, path }) => method === 'GET' && path.startsWith('/sobe/v1'),
      );
      const kept: string[] = [];
      for (const { path } of routes) {
        const address = fillRouteParameters(path, () => id);
        const answer = await site.call('GET', address, { headers });
        await answer.arrayBuffer();
        if (answer.headers.get('Cache-Control') !== 'no-store' || isCacheable(answer))
          kept.push(path);
      }
      return expectNone(kept, `${routes.length} are no-store`);
    },
  },
  {
    name: 'a member’s page for a visitor',
    request: 'documents with a token and a cookie, and without',
    async run({ call, as }) {
      const { headers, cookie } = await as('member');
      const other: string[] = [];
      for (const path of documents) {
        const mine = await call('GET', path, { headers: { ...headers, Cookie: cookie } });
        const theirs = await call('GET', path);
        const texts = await Promise.all([mine, theirs].map((answer) => answer.text()));
        const [text, otherText] = texts.map(removeTiming);
        const isSame = text === otherText && mine.status === theirs.status;
        if (!isSame || mine.headers.getSetCookie().length > 0) other.push(path);
      }
      return expectNone(other, 'the same bytes for both');
    },
  },
  {
    name: 'a page with a token in a cache',
    request: withSecrets.map((path) => `GET ${path}`).join(', '),
    async run({ call }) {
      const answers = await Promise.all(withSecrets.map((path) => call('GET', path)));
      const kept = withSecrets.filter((_, index) => isCacheable(answers[index] as Response));
      return expectNone(kept, 'none is kept');
    },
  },
  {
    name: 'web cache deception',
    request: 'GET /sobe/v1/users/me/a.css, ;a.png, %2fa.js, as a member',
    async run({ call, as }) {
      const { headers } = await as('member');
      const told: string[] = [];
      for (const ending of ['/a.css', ';a.png', '%2fa.js', '.css', '%00.js', '?a.css']) {
        const answer = await call('GET', `/sobe/v1/users/me${ending}`, { headers });
        const said = await answer.text();
        if (isCacheable(answer) || (answer.status === 200 && !ending.startsWith('?'))) {
          told.push(`${ending}: ${answer.status} ${said.slice(0, 20)}`);
        }
      }
      return expectNone(told, 'none is kept');
    },
  },
  {
    name: 'restricted text in a page',
    request: 'GET /a/{restricted} with a member’s token, and its API query without one',
    async run({ call, as, value }) {
      const { headers, cookie } = await as('member');
      const article = await value(
        'select tag from articles where is_restricted and not is_coming_soon and published_at is not null limit 1',
      );
      const path = `/sobe/v1/articles/fe/${article}`;
      const own = (await (await call('GET', path, { headers })).json()) as { article: string };
      const open = (await (await call('GET', path)).json()) as { article: string | null };
      const page = await call('GET', `/a/${article}`, { headers: { ...headers, Cookie: cookie } });
      const words = own.article.replace(/<[^>]+>/g, ' ').match(/\p{L}+ \p{L}+ \p{L}+ \p{L}+/u)?.[0];
      const holds =
        open.article === null && Boolean(words) && !(await page.text()).includes(words ?? '');
      return { answer: holds ? 'told to members alone' : 'told to everybody', holds };
    },
  },
];

/** Removes the cost at the end of a streamed page, which only local sites send. */
function removeTiming(text: string) {
  return text.replace(/<!-- server-timing: .* -->$/, '');
}
