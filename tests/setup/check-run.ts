import { runCommand } from './run-command.ts';
import { readExitCode, type TestOutcome } from './test-report.ts';

/** Runs the steps of `npm test` and adds up their outcomes. */
export class CheckRun {
  #passed = 0;
  #failed = 0;
  #failures: string[] = [];

  /**
   * Runs a command and prints its output as one group, because steps run in parallel.
   * A non-zero exit code counts as at least one failure.
   */
  async step(name: string, command: string, readOutcome = readExitCode) {
    console.log(`== ${name} …`);
    const start = Date.now();
    const { code, output } = await runCommand(command);
    const outcome = readOutcome(code);
    if (code !== 0) outcome.failed ||= 1;
    if (outcome.failed > 0 && !outcome.failures?.length) {
      outcome.failures = [output.split('\n').slice(-30).join('\n')];
    }
    console.log(`\n== ${name}\n${output}`);
    this.add(`${name}, ${Math.round((Date.now() - start) / 1000)} s`, outcome);
  }

  add(name: string, { passed, failed, failures = [] }: TestOutcome) {
    console.log(`== ${name}: ${passed} ok, ${failed} not ok`);
    this.#passed += passed;
    this.#failed += failed;
    this.#failures.push(...failures.map((failure) => `${name}: ${failure}`));
  }

  /** Repeats the failures, because the output of the steps is long. Returns the exit code. */
  finish() {
    for (const failure of this.#failures) console.log(`\n✗ ${failure}`);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed > 0 || this.#passed === 0 ? 1 : 0;
  }
}

/** Runs steps one after the other. Two callers may share a list; each takes the next step. */
export async function runInTurn(steps: (() => Promise<void>)[]) {
  for (let step = steps.shift(); step; step = steps.shift()) await step();
}
