import { mkdirSync, rmSync } from 'node:fs';
import { CheckRun, runInTurn } from './setup/check-run.ts';
import { compareSizes, readPlaywrightReport, readVitestReport } from './setup/test-report.ts';

// `npm test` runs all checks and prints 'N passed, N failed'.

// Every step starts Node with mostly the same code.
process.env.NODE_COMPILE_CACHE ??= 'node_modules/.cache/node';
// Vite would parse each module of its configuration for a warning, which takes 10 seconds per start.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results);
const run = new CheckRun();

// The type check takes longest, and the tests do not wait for it.
const types = run.step('types', 'npm run -s types');
await Promise.all([
  run.step('lint', 'npx biome check .'),
  run.step('build', 'npx vite build --logLevel warn'),
]);
run.add('sizes', compareSizes());

// Two in parallel. Each process transforms the code again, so there are few; the shorter ones are last.
const parts = ['worker 1/2', 'worker 2/2', 'web 1/2', 'web 2/2'].map((part) => () => {
  const [project, shard] = part.split(' ');
  const file = `${results}/vitest-${part.replace(/\W/g, '-')}.json`;
  return run.step(
    part,
    `npx vitest run --project ${project} --shard=${shard} --reporter=default --reporter=json --outputFile.json=${file}`,
    () => readVitestReport(file),
  );
});
await Promise.all([types, runInTurn(parts), runInTurn(parts)]);

await Promise.all([
  run.step('journeys', 'JOURNEYS=main npx playwright test -c tests/e2e', () =>
    readPlaywrightReport(`${results}/journeys.json`),
  ),
  runInTurn([
    () => run.step('attacks', 'node tests/security/attacks/run-attacks.ts --small'),
    () =>
      run.step(
        'deploy, as far as it goes without an account',
        'npx wrangler deploy --dry-run --config dist/sobe/wrangler.json',
      ),
  ]),
]);
process.exit(run.finish());
