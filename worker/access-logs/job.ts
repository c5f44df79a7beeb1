import { accessLogParts } from '../contract/access-logs.ts';
import { milliseconds } from '../lib/clock.ts';
import type { Job } from '../lib/jobs.ts';
import { countPart } from './count.ts';
import { dropPart } from './drop.ts';
import { droppedBefore, shortenedBefore } from './kept-days.ts';
import { shortenPart } from './shorten.ts';
import { topPart } from './tops.ts';
import { tracePart } from './trace.ts';

interface Part {
  count: number;
  hasMore: boolean;
}

/**
 * Counts the access logs by hour, by object and by country; notes where those of an object are; shortens
 * old addresses; drops what is older than an operator wants to keep. Each in parts, and each part in one batch
 * together with the mark that tells how far it came: cut off in between, the next run goes on from there.
 */
export const accessLogsJob: Job = {
  name: 'access-logs',
  period: 10,
  async run(env, db, { until = Number.POSITIVE_INFINITY }) {
    const counted = await inParts(until, () => countPart(db));
    const topped = await inParts(until, () => topPart(db));
    const traced = await inParts(until, () => tracePart(db));
    const shortened = await inParts(until, () => shortenPart(db, shortenedBefore()));
    const dropped = await inParts(until, () => dropPart(db, droppedBefore(env)));
    return {
      note: `Counted: ${counted.count}, shortened: ${shortened.count}, dropped: ${dropped.count}.`,
      hasMore: [counted, topped, traced, shortened, dropped].some(({ hasMore }) => hasMore),
    };
  },
};

async function inParts(until: number, next: () => Promise<Part>): Promise<Part> {
  let count = 0;
  for (let time = 0; time < accessLogParts.times && milliseconds() < until; time += 1) {
    const part = await next();
    count += part.count;
    if (!part.hasMore) return { count, hasMore: false };
  }
  return { count, hasMore: true };
}
