import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { measureSizes } from './bench/sizes.ts';
import { fromPlaywright, fromVitest, type Outcome, whole } from './outcome.ts';

// `npm test`: everything that is checked. Ends in 'N passed, N failed'. What a step prints stands
// together behind it, for some run side by side.

/** What a worker writes for each request, and for each message that a journey spoils. */
const usual = /^\{"event":"(request|message_dropped)"/;
const results = 'test-results';
const dryRun = ['npx', 'wrangler', 'deploy', '--dry-run', '--config', 'dist/sobe/wrangler.json'];
/** Minutes after which a step is ended, so that one that hangs does not hide the results of the others. */
const longest = 31;
const longestSilence = 10;
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

// Each step begins Node anew, with much the same code.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/node';
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

// It takes longest of these, and the tests need not wait for it.
const types = step('types', ['npm', 'run', '-s', 'types'], whole);
await Promise.all([
  step('lint', ['npx', 'biome', 'check', '.'], whole),
  step('build', ['npx', 'vite', 'build', '--logLevel', 'warn'], whole),
]);
add('sizes', sizes());
// Two at once, each the next part when it has ended one: what a workerd has run is kept in it.
const many = 6;
const parts = Array.from({ length: many }, (_, index) => () => testPart(index + 1));
await Promise.all([types, inTurn(parts), inTurn(parts)]);
await Promise.all([
  step(
    'journeys',
    ['env', 'JOURNEYS=main', 'npx', 'playwright', 'test', '-c', 'tests/journeys'],
    () => fromPlaywright(`${results}/journeys.json`),
  ),
  inTurn([
    () => step('attacks', ['node', 'tests/attack/attack.ts', '--small'], whole),
    () => step('start under load', ['node', 'tests/drill/start-under-load.ts'], whole),
    () => step('deploy, as far as it goes without an account', dryRun, whole),
  ]),
]);

// Once more where they are found: what each step printed is long.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function testPart(part: number) {
  const file = `${results}/vitest-${part}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const projects = ['--project', 'worker', '--project', 'web'];
  const shard = `--shard=${part}/${many}`;
  const command = ['npx', 'vitest', 'run', ...projects, shard, ...reporters];
  return step(`worker and web, part ${part}`, command, () => fromVitest(file));
}

/** Each step once the one before has ended; of two who are given the same steps each takes the next. */
async function inTurn(steps: (() => Promise<void>)[]) {
  for (let one = steps.shift(); one; one = steps.shift()) await one();
}

/** Runs a command and adds its result to the total; one that exits with an error counts as at least one failure. */
async function step(name: string, command: string[], read: (code: number) => Outcome) {
  console.log(`== ${name} …`);
  const began = Date.now();
  const { code, said } = await run(command);
  const outcome = read(code);
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  if (outcome.failed > 0 && !outcome.failures?.length) outcome.failures = [endOf(said)];
  console.log(`\n== ${name}\n${said}`);
  add(`${name}, ${Math.round((Date.now() - began) / 1000)} s`, outcome);
}

function add(name: string, outcome: Outcome) {
  console.log(`== ${name}: ${outcome.passed} good, ${outcome.failed} bad`);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  for (const failure of outcome.failures ?? []) failures.push(`${name}: ${failure}`);
}

function endOf(said: string) {
  return said.split('\n').slice(-30).join('\n');
}

interface CommandResult {
  code: number;
  /** Its output without the usual lines. */
  said: string;
}

/** Ends a command that takes too long, or prints nothing for too long. */
function run([command = '', ...rest]: string[]) {
  return new Promise<CommandResult>((resolve) => {
    // A process group of its own, so that everything it started ends with it.
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const said: string[] = [];
    const endAfter = (minutes: number, reason: string) =>
      setTimeout(() => {
        said.push(`It ${reason} ${minutes} minutes and was ended.`);
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      }, minutes * 60_000);
    const total = endAfter(longest, 'took longer than');
    const silence = endAfter(longestSilence, 'printed nothing for');
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        silence.refresh();
        if (!usual.test(line)) said.push(line);
      });
    }
    child.on('close', (code) => {
      clearTimeout(total);
      clearTimeout(silence);
      resolve({ code: code ?? 1, said: said.join('\n') });
    });
  });
}

/** Each size against its budget. */
function sizes(): Outcome {
  const measured = Object.entries(measureSizes());
  console.table(Object.fromEntries(measured));
  const failed = measured.filter(([, { kB, budget }]) => kB > budget || kB === 0).length;
  return { passed: measured.length - failed, failed };
}
