import { withLocalSite } from '../../tests/setup/with-local-site.ts';
import { communityDay } from './community-day.ts';
import { type ReplayPage, type ReplayWrite, replayCache } from './replay-cache.ts';

// `npm run bench:cache` replays a day of a busy community against the tags of the local site's pages.
// The platform's own delays are not part of the replay; the queue repeats each purge after ten seconds.

const port = 8796;
const url = `http://127.0.0.1:${port}`;
const options = { views: 100_000, seed: 1 };

/** Pages in the order of their popularity: lists first, then the items of the sitemap. */
const lists = ['/', '/practitioners', '/articles', '/threads', '/events', '/blogs', '/search'];

const formatShare = (share: number) => `${(100 * share).toFixed(1)} %`;

await withLocalSite({ port }, async () => {
  const pages = await Promise.all([...lists, ...(await listSitemapPaths())].map(readPage));
  const cached = pages.filter((page) => page !== null);
  const writes = communityDay;
  const variants: Record<string, [ReplayPage[], readonly ReplayWrite[]]> = {
    'all purged, old pages never shown': [
      cached.map((page) => ({ ...page, whileRevalidating: 0 })),
      writes.map((write) => ({ ...write, how: 'purge' })),
    ],
    'as declared': [cached, writes],
  };
  console.log(
    `${cached.length} pages, ${options.views} views, ${writes.reduce((sum, { perDay }) => sum + perDay, 0)} writes`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(variants).map(([name, [some, day]]) => {
        const { hits, stale, visibleAfterPurge, ...counts } = replayCache(some, day, options);
        return [
          name,
          {
            'hit rate': formatShare(hits),
            'old pages shown': formatShare(stale),
            'seconds visible after a purge': visibleAfterPurge,
            ...counts,
          },
        ];
      }),
    ),
  );
});

async function listSitemapPaths(): Promise<string[]> {
  const files = await readLocations('/sitemap.xml');
  const paths = await Promise.all(files.map(readLocations));
  return paths.flat().filter((path) => !lists.includes(path));
}

async function readLocations(path: string): Promise<string[]> {
  const text = await (await fetch(url + path)).text();
  return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) =>
    decodeURI(new URL(address).pathname),
  );
}

/** Reads the cache headers of a page; null if it is not stored. */
async function readPage(path: string): Promise<ReplayPage | null> {
  const answer = await fetch(url + path);
  await answer.text();
  const tags = answer.headers.get('Cache-Tag')?.split(',');
  const edge = answer.headers.get('Cloudflare-CDN-Cache-Control') ?? '';
  const getSeconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(edge)?.[1] ?? 0);
  if (!tags) return null;
  return {
    path,
    tags,
    maxAge: getSeconds('max-age'),
    whileRevalidating: getSeconds('stale-while-revalidate'),
  };
}
