import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from './site.ts';
import { type Cast, nextWrite, timesMade, type Write } from './writes.ts';

interface Acknowledged {
  write: Write;
  answer: { id?: string };
}

export interface Losses {
  acknowledged: number;
  unanswered: number;
  /** What was acknowledged and is not there. */
  lost: string[];
  /** What is there more than once, or not in its list. */
  repeated: string[];
  /** What was refused, by its words. */
  refused: string[];
  /** The addresses to which a mail was to go, and those of them to which none was printed yet. */
  mails(): { expected: string[]; unprinted: string[] };
}

const writers = 6;

/**
 * Kills the server again and again while people write, and looks afterwards whether all is there that was
 * acknowledged. A write that broke off is sent again with its key, as the product's own forms do.
 */
export async function killAmidWrites(site: Site, cast: Cast, kills: number): Promise<Losses> {
  const kept: Acknowledged[] = [];
  const refused: string[] = [];
  const waiting: Write[] = [];
  const unanswered = new Set<Write>();
  let [number, isOver] = [0, false];

  const writer = async () => {
    while (!isOver) {
      const write = waiting.pop() ?? nextWrite(number++);
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

  const [lost, repeated]: [string[], string[]] = [[], []];
  for (const { write, answer } of kept) {
    if (!(await write.isKept(cast, answer))) lost.push(`${write.kind} ${JSON.stringify(answer)}`);
    const times = await timesMade(cast, write);
    if (times !== 1) repeated.push(`${write.kind} ${JSON.stringify(answer)}: ${times} times`);
  }
  return {
    ...{ acknowledged: kept.length, unanswered: unanswered.size, lost, repeated, refused },
    mails: () => mailsOf(site, kept),
  };
}

function mailsOf(site: Site, kept: Acknowledged[]) {
  const expected = kept.flatMap(({ write }) => write.mailTo ?? []);
  return { expected, unprinted: expected.filter((address) => !site.mails.includes(address)) };
}
