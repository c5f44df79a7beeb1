import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfChanged } from '../../cli/local/build-if-changed.ts';
import { prepareStores } from '../../cli/local/prepare-stores.ts';
import { projectRoot, serveBuild } from '../../cli/local/serve-build.ts';
import type { CrashCast } from './create-write.ts';
import { killDuringWrites } from './kill-during-writes.ts';
import { KillableSite } from './killable-site.ts';
import { loadCast } from './load-cast.ts';

// `npm run test:crash` kills the local server a hundred times during writes and checks for losses.
// Then it delivers ten thousand queue messages out of order and up to three times. `--small` runs a few kills
// only.

type Mails = ReturnType<Awaited<ReturnType<typeof killDuringWrites>>['mails']>;

const { values } = parseArgs({
  options: { small: { type: 'boolean' }, kills: { type: 'string' }, port: { type: 'string' } },
});
const kills = Number(values.kills ?? (values.small ? 3 : 100));
const stores = mkdtempSync(join(tmpdir(), 'sobe-drill-'));
const site = new KillableSite(stores, Number(values.port ?? 8797));
const faults: string[] = [];

await buildIfChanged();
await prepareStores(stores);
await site.start();
try {
  const cast = await loadCast(site.url);
  const began = Date.now();
  const found = await killDuringWrites(site, cast, kills);
  faults.push(...found.lost.map((what) => `lost: ${what}`), ...found.refused);
  faults.push(...found.repeated.map((what) => `not made once: ${what}`));
  console.log(
    `${kills} kills in ${Math.round((Date.now() - began) / 1000)} s: ${found.acknowledged} writes acknowledged, ` +
      `${found.unanswered} broken off and sent again, ${found.lost.length} lost, ${found.repeated.length} not made ` +
      `once, ${found.refused.length} refused.`,
  );
  await advanceFifteenMinutes(site);
  await sweep(cast, found.mails);
  faults.push(...(await listUnsentEmails(cast, found.mails())));
} finally {
  await site.kill();
  rmSync(stores, { recursive: true, force: true });
}
if (!values.small) repeatDeliveries();
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

/** Moves e-mails back in time, past the delay after which the sweep retries them. */
async function advanceFifteenMinutes(site: KillableSite) {
  await site.kill();
  const miniflare = await serveBuild({ port: 0, stores });
  const db = (await miniflare.getD1Database('DB')) as unknown as D1Database;
  const before = new Date(Date.now() - 20 * 60_000).toISOString();
  await db
    .prepare(
      'update sent_emails set created_at = ?1, claimed_until = null, retry_at = null where processed = 0',
    )
    .bind(before)
    .run();
  await miniflare.dispose();
  await site.start();
}

/** Runs the sweep until no e-mail waits; a requeued e-mail is sent a minute later. */
async function sweep(cast: CrashCast, mails: () => Mails) {
  const isDone = async () => (await countUnprintedEmails(cast, mails())).length === 0;
  for (let minute = 0; minute < 5 && !(await isDone()); minute += 1) {
    await fetch(`${cast.url}/sobe/v1/jobs/mail/run`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${cast.token}` },
    });
    for (let second = 0; second < 75 && !(await isDone()); second += 3) await pause(3000);
  }
}

/**
 * A kill between sending and marking, or one that loses a log line, hides an e-mail that was sent.
 * The state in the database decides in this case.
 */
async function countUnprintedEmails(cast: CrashCast, { unprinted }: Mails) {
  const found: string[] = [];
  for (const address of unprinted) {
    const answer = await fetch(`${cast.url}/sobe/v1/sent_emails?search=${address}`, {
      headers: { Authorization: `Bearer ${cast.token}` },
    });
    const { data } = (await answer.json()) as { data: { processed: boolean }[] };
    if (!data.some(({ processed }) => processed)) found.push(address);
  }
  return found;
}

async function listUnsentEmails(cast: CrashCast, mails: Mails) {
  const left = await countUnprintedEmails(cast, mails);
  const { expected, unprinted } = mails;
  console.log(
    `Mails: ${expected.length - left.length} of ${expected.length} sent; of ${unprinted.length - left.length} a kill cut off the printed line.`,
  );
  return left.map((address) => `not sent: ${address}`);
}

/** Runs the queue consumer tests at full size. */
function repeatDeliveries() {
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'worker', 'worker/registry/deliveries.test.ts'],
    { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, DRILL_MESSAGES: '10000' } },
  );
  if (status !== 0) faults.push('Repeated deliveries had more than one effect.');
}
