import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { measureSizes } from './bench/sizes.ts';

// `npm test`: everything that is checked. Ends in 'N passed, N failed'. What a step prints stands
// together behind it, for some run side by side.

interface Outcome {
  passed: number;
  failed: number;
}

const results = 'test-results';
const dryRun = ['npx', 'wrangler', 'deploy', '--dry-run', '--config', 'dist/sobe/wrangler.json'];
const total: Outcome = { passed: 0, failed: 0 };

rmSync(results, { recursive: true, force: true });
mkdirSync(results);

// It takes longest of these, and the tests need not wait for it.
const types = step('types', ['npm', 'run', '-s', 'types'], whole);
await Promise.all([
  step('lint', ['npx', 'biome', 'check', '.'], whole),
  step('build', ['npx', 'vite', 'build', '--logLevel', 'warn'], whole),
]);
add('sizes', sizes());
// Two at once, each with half of the files: the worker's tests run one after the other.
await Promise.all([types, testHalf(1), testHalf(2)]);
await Promise.all([
  step('journeys', ['npx', 'playwright', 'test', '-c', 'tests/journeys'], () =>
    fromPlaywright(`${results}/journeys.json`),
  ),
  inTurn([
    () => step('moving a community', ['node', 'tests/rehearsal.ts'], whole),
    () => step('kills amid writes', ['node', 'tests/drill/drill.ts', '--small'], whole),
    () => step('deploy, as far as it goes without an account', dryRun, whole),
  ]),
]);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function testHalf(half: 1 | 2) {
  const file = `${results}/vitest-${half}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = ['npx', 'vitest', 'run', `--shard=${half}/2`, ...reporters];
  return step(`worker and web, half ${half}`, command, () => fromVitest(file));
}

async function inTurn(steps: (() => Promise<void>)[]) {
  for (const one of steps) await one();
}

/** Runs a command and adds what it says to the total; one that ends badly fails at least once. */
async function step(name: string, command: string[], read: (code: number) => Outcome) {
  console.log(`== ${name} …`);
  const began = Date.now();
  const { code, said } = await run(command);
  const outcome = read(code);
  if (code !== 0 && outcome.failed === 0) outcome.failed = 1;
  console.log(`\n== ${name}\n${said}`);
  add(`${name}, ${Math.round((Date.now() - began) / 1000)} s`, outcome);
}

function add(name: string, { passed, failed }: Outcome) {
  console.log(`== ${name}: ${passed} good, ${failed} bad`);
  total.passed += passed;
  total.failed += failed;
}

/** What it prints, but for the line that a worker writes for each request. */
function run([command = '', ...rest]: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        if (!line.startsWith('{"event":"request"')) said.push(line);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, said: said.join('\n') }));
  });
}

function whole(code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Each size against its budget. */
function sizes(): Outcome {
  const measured = Object.entries(measureSizes());
  console.table(Object.fromEntries(measured));
  const failed = measured.filter(([, { kB, budget }]) => kB > budget || kB === 0).length;
  return { passed: measured.length - failed, failed };
}

function fromVitest(file: string): Outcome {
  const report = readReport(file);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 };
}

function fromPlaywright(file: string): Outcome {
  const stats = readReport(file)?.stats;
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (stats?.unexpected ?? 1) + (stats?.skipped ?? 0),
  };
}

function readReport(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
