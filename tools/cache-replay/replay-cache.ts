/** Replays a day of views and writes against the tag rules of the edge cache, in memory. */

/** A page of the site with what its headers say. */
export interface ReplayPage {
  path: string;
  tags: readonly string[];
  /** Seconds for which a stored page is fresh. */
  maxAge: number;
  /** Seconds after that in which it is shown while a new one renders. */
  whileRevalidating: number;
}

/** A kind of change: how often it happens in a day, and what it does to stored pages. */
export interface ReplayWrite {
  name: string;
  perDay: number;
  tags: readonly string[];
  how: 'purge' | 'invalidate';
}

export interface ReplayOptions {
  views: number;
  seed: number;
  /** Seconds that pass until a purge has reached the stored pages. */
  purgeDelay?: number;
}

export interface ReplayResult {
  /** Share of views answered from the cache. */
  hits: number;
  /** Share of views that show an old page while a new one renders. */
  stale: number;
  purges: number;
  invalidations: number;
  /** Longest time in seconds that a page was shown after a change that had to remove it. */
  visibleAfterPurge: number;
}

interface StoredPage {
  at: number;
  isOld: boolean;
  /** Moment of the first change since that had to remove the page, if it is still stored. */
  removedAt?: number;
}

const daySeconds = 86_400;

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Replays a day. Pages are viewed by Zipf's law in their order, more by day than by night. */
export function replayCache(
  pages: readonly ReplayPage[],
  writes: readonly ReplayWrite[],
  { views, seed, purgeDelay = 0 }: ReplayOptions,
): ReplayResult {
  const random = createRandom(seed);
  const events = [
    ...Array.from({ length: views }, () => ({
      at: drawMoment(random),
      page: drawPage(pages, random),
    })),
    ...writes.flatMap((write) =>
      Array.from({ length: write.perDay }, () => ({ at: drawMoment(random), write })),
    ),
  ].sort((one, other) => one.at - other.at);
  const stored = new Map<ReplayPage, StoredPage>();
  const counts = { hits: 0, stale: 0, purges: 0, invalidations: 0, visibleAfterPurge: 0 };
  for (const event of events) {
    if ('write' in event) applyWrite(event.write, event.at, stored, counts);
    else if (event.page) viewPage(event.page, event.at, stored, counts, purgeDelay);
  }
  const { hits, stale, ...rest } = counts;
  return { hits: hits / views, stale: stale / views, ...rest };
}

type Counts = Record<'hits' | 'stale' | 'purges' | 'invalidations' | 'visibleAfterPurge', number>;

function applyWrite(
  { tags, how }: ReplayWrite,
  at: number,
  stored: Map<ReplayPage, StoredPage>,
  counts: Counts,
) {
  if (tags.length === 0) return;
  counts[how === 'purge' ? 'purges' : 'invalidations'] += 1;
  for (const [page, copy] of stored) {
    if (!page.tags.some((tag) => tags.includes(tag))) continue;
    if (how === 'purge') copy.removedAt ??= at;
    else copy.isOld = true;
  }
}

function viewPage(
  page: ReplayPage,
  at: number,
  stored: Map<ReplayPage, StoredPage>,
  counts: Counts,
  purgeDelay: number,
) {
  const copy = stored.get(page);
  const isRemoved = copy?.removedAt !== undefined && at - copy.removedAt >= purgeDelay;
  const age = copy ? at - copy.at : Number.POSITIVE_INFINITY;
  if (!copy || isRemoved || age > page.maxAge + page.whileRevalidating) {
    stored.set(page, { at, isOld: false });
    return;
  }
  counts.hits += 1;
  if (copy.removedAt !== undefined)
    counts.visibleAfterPurge = Math.max(counts.visibleAfterPurge, at - copy.removedAt);
  if (!copy.isOld && age <= page.maxAge) return;
  counts.stale += 1;
  stored.set(page, { at, isOld: false });
}

/** Second of the day; three of four moments are between 8 and 23 o'clock. */
function drawMoment(random: () => number): number {
  const [from, to] = random() < 0.75 ? [8, 23] : [0, 24];
  return ((from + random() * (to - from)) / 24) * daySeconds;
}

/** Rank r is drawn with a probability in proportion to 1/r. */
const drawPage = (pages: readonly ReplayPage[], random: () => number) =>
  pages[Math.floor(pages.length ** random()) - 1];
