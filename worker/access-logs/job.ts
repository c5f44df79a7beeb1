import { accessLogParts } from '../contract/access-logs.ts';
import type { Job } from '../lib/jobs.ts';
import { countPart } from './count.ts';
import { dropPart } from './drop.ts';
import { droppedBefore, shortenedBefore } from './kept-days.ts';
import { shortenPart } from './shorten.ts';

interface Part {
  count: number;
  hasMore: boolean;
}

/**
 * Counts the access logs by hour, by object and by country; shortens old addresses; drops what is
 * older than an operator wants to keep. Each in parts, and each part in one batch together with the
 * mark that tells how far it came: cut off in between, the next run goes on from there.
 */
export const accessLogsJob: Job = {
  name: 'access-logs',
  period: 10,
  async run(env, db) {
    const counted = await inParts(() => countPart(db));
    const shortened = await inParts(() => shortenPart(db, shortenedBefore()));
    const dropped = await inParts(() => dropPart(db, droppedBefore(env)));
    return {
      note: `Counted: ${counted.count}, shortened: ${shortened.count}, dropped: ${dropped.count}.`,
      hasMore: [counted, shortened, dropped].some(({ hasMore }) => hasMore),
    };
  },
};

async function inParts(next: () => Promise<Part>): Promise<Part> {
  let count = 0;
  for (let time = 0; time < accessLogParts.times; time += 1) {
    const part = await next();
    count += part.count;
    if (!part.hasMore) return { count, hasMore: false };
  }
  return { count, hasMore: true };
}
