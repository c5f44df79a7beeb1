import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { measureSizes } from '../tools/bench/measure-sizes.ts';
import {
  outcomeOfExitCode,
  readPlaywrightReport,
  readVitestReport,
  type TestOutcome,
} from './setup/test-report.ts';

// `npm test` runs all checks and prints 'N passed, N failed'. Output is grouped by step, because steps run in
// parallel.

/** Expected log lines of the worker. */
const ignoredOutput = /^\{"event":"(request|message_dropped)"/;
const results = 'test-results';
const dryRun = ['npx', 'wrangler', 'deploy', '--dry-run', '--config', 'dist/sobe/wrangler.json'];
/** Minutes until a step is killed, so that a hanging step does not hide other results. */
const longest = 31;
const longestSilence = 10;
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

// Every step starts Node with mostly the same code.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/node';
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

// The type check takes longest, and the tests do not wait for it.
const types = step('types', ['npm', 'run', '-s', 'types'], outcomeOfExitCode);
await Promise.all([
  step('lint', ['npx', 'biome', 'check', '.'], outcomeOfExitCode),
  step('build', ['npx', 'vite', 'build', '--logLevel', 'warn'], outcomeOfExitCode),
]);
addOutcome('sizes', checkSizes());
// Two in parallel, in small parts: a workerd process retains memory of the tests it has run.
const many = 6;
const parts = Array.from({ length: many }, (_, index) => () => testPart(index + 1));
await Promise.all([types, runInTurn(parts), runInTurn(parts)]);
await Promise.all([
  step('journeys', ['env', 'JOURNEYS=main', 'npx', 'playwright', 'test', '-c', 'tests/e2e'], () =>
    readPlaywrightReport(`${results}/journeys.json`),
  ),
  runInTurn([
    () =>
      step(
        'attacks',
        ['node', 'tests/security/attacks/run-attacks.ts', '--small'],
        outcomeOfExitCode,
      ),
    () => step('deploy, as far as it goes without an account', dryRun, outcomeOfExitCode),
  ]),
]);

// Repeat the failures at the end, because the output of the steps is long.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function testPart(part: number) {
  const file = `${results}/vitest-${part}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const projects = ['--project', 'worker', '--project', 'web'];
  const shard = `--shard=${part}/${many}`;
  const command = ['npx', 'vitest', 'run', ...projects, shard, ...reporters];
  return step(`worker and web, part ${part}`, command, () => readVitestReport(file));
}

/** Runs steps one after the other. Two callers may share a list; each takes the next step. */
async function runInTurn(steps: (() => Promise<void>)[]) {
  for (let one = steps.shift(); one; one = steps.shift()) await one();
}

/** Runs a command and adds its result to the total. A non-zero exit code counts as at least one failure. */
async function step(name: string, command: string[], read: (code: number) => TestOutcome) {
  console.log(`== ${name} …`);
  const began = Date.now();
  const { code, said } = await runCommand(command);
  const outcome = read(code);
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  if (outcome.failed > 0 && !outcome.failures?.length) outcome.failures = [getEnd(said)];
  console.log(`\n== ${name}\n${said}`);
  addOutcome(`${name}, ${Math.round((Date.now() - began) / 1000)} s`, outcome);
}

function addOutcome(name: string, outcome: TestOutcome) {
  console.log(`== ${name}: ${outcome.passed} ok, ${outcome.failed} not ok`);
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  for (const failure of outcome.failures ?? []) failures.push(`${name}: ${failure}`);
}

function getEnd(said: string) {
  return said.split('\n').slice(-30).join('\n');
}

interface CommandResult {
  code: number;
  /** Output without the expected log lines. */
  said: string;
}

/** Kills a command that runs too long, or is silent for too long. */
function runCommand([command = '', ...rest]: string[]) {
  return new Promise<CommandResult>((resolve) => {
    // A process group, so that all child processes are killed with it.
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
        if (!ignoredOutput.test(line)) said.push(line);
      });
    }
    child.on('close', (code) => {
      clearTimeout(total);
      clearTimeout(silence);
      resolve({ code: code ?? 1, said: said.join('\n') });
    });
  });
}

/** Compares each size with its budget. */
function checkSizes(): TestOutcome {
  const measured = Object.entries(measureSizes());
  console.table(Object.fromEntries(measured));
  const failed = measured.filter(([, { kB, budget }]) => kB > budget || kB === 0).length;
  return { passed: measured.length - failed, failed };
}
