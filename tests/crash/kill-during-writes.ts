/** Kills the server repeatedly during writes, then checks that every acknowledged write exists. */

import { setTimeout as pause } from 'node:timers/promises';
import { type CrashCast, type CrashWrite, countWrites, createWrite } from './create-write.ts';
import type { KillableSite } from './killable-site.ts';

interface AcknowledgedWrite {
  write: CrashWrite;
  answer: { id?: string };
}

export interface CrashLosses {
  acknowledged: number;
  unanswered: number;
  /** Acknowledged writes that are missing. */
  lost: string[];
  /** Writes that exist twice or are missing in their list. */
  repeated: string[];
  /** Error messages of rejected writes. */
  refused: string[];
  /** Expected e-mail recipients, and those without a printed e-mail so far. */
  mails(): { expected: string[]; unprinted: string[] };
}

const writers = 6;

/** Interrupted writes are retried with their idempotency key, like the product's forms do. */
export async function killDuringWrites(
  site: KillableSite,
  cast: CrashCast,
  kills: number,
): Promise<CrashLosses> {
  const kept: AcknowledgedWrite[] = [];
  const refused: string[] = [];
  const waiting: CrashWrite[] = [];
  const unanswered = new Set<CrashWrite>();
  let number = 0;
  let isOver = false;

  const writer = async () => {
    while (!isOver) {
      const write = waiting.pop() ?? createWrite(number++);
      const answer = await write.send(cast).catch(() => null);
      const body = answer && (await answer.json().catch(() => null));
      if (answer?.ok && body !== null) kept.push({ write, answer: body as { id?: string } });
      else if (answer && !answer.ok && answer.status !== 503) {
        refused.push(`${write.kind}: ${answer.status} ${JSON.stringify(body)}`);
      } else {
        unanswered.add(write);
        waiting.push(write);
        await pause(100);
      }
    }
  };

  const writing = Array.from({ length: writers }, writer);
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = kept.length;
    while (kept.length < before + writers) await pause(20);
    await pause(Math.random() * 500);
    await site.kill();
    await site.start();
    process.stdout.write(`\r${kill} of ${kills} kills, ${kept.length} writes acknowledged `);
  }
  isOver = true;
  await Promise.all(writing);
  console.log('');

  const lost = [];
  const repeated = [];
  for (const { write, answer } of kept) {
    if (!(await write.isKept(cast, answer))) lost.push(`${write.kind} ${JSON.stringify(answer)}`);
    const times = await countWrites(cast, write);
    if (times !== 1) repeated.push(`${write.kind} ${JSON.stringify(answer)}: ${times} times`);
  }
  return {
    acknowledged: kept.length,
    unanswered: unanswered.size,
    lost,
    repeated,
    refused,
    mails: () => collectEmails(site, kept),
  };
}

function collectEmails(site: KillableSite, kept: AcknowledgedWrite[]) {
  const expected = kept.flatMap(({ write }) => write.mailTo ?? []);
  return { expected, unprinted: expected.filter((address) => !site.mails.includes(address)) };
}
