import { accessLogParts } from '../../contract/system/access-logs.ts';
import { accessLogsMemory } from '../../contract/system/jobs.ts';
import { milliseconds } from '../../db/clock.ts';
import type { Job } from '../scheduler.ts';
import { dropPart } from './delete-old.ts';
import { droppedBefore, shortenedBefore } from './retention.ts';
import { shortenPart } from './anonymize-ip.ts';

interface Part {
  count: number;
  hasMore: boolean;
}

/** Anonymizes old IP addresses and deletes expired access logs, in parts of one batch each. */
export const accessLogsJob: Job = {
  name: 'access-logs',
  period: 10,
  async run(env, db, { value, keep, until = Number.POSITIVE_INFINITY }) {
    let last = accessLogsMemory.safeParse(value).data?.shortened ?? '';
    const shortened = await inParts(until, async () => {
      const part = await shortenPart(db, last, shortenedBefore());
      last = part.last;
      return part;
    });
    await keep({ shortened: last });
    const dropped = await inParts(until, () => dropPart(db, droppedBefore(env)));
    return {
      note: `Shortened: ${shortened.count}, dropped: ${dropped.count}.`,
      hasMore: shortened.hasMore || dropped.hasMore,
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
