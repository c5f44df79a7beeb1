import type { DeployStep } from './deploy-steps.ts';
import { formatWranglerCommand, type WranglerResult, type WranglerRunner } from './run-wrangler.ts';

/** Runs a step unless its resource exists. If wrangler cannot tell, nothing is overwritten. */
export async function runStep(step: DeployStep, run: WranglerRunner): Promise<WranglerResult> {
  const { args, existsError: unless, input, existsCheck: needless, successMessage: tell } = step;
  if (needless) {
    const { ok, output } = await run(needless.args);
    if (ok && needless.holds.test(output)) return alreadyExists;
    if (!ok && !needless.absent.test(output)) {
      const silent = `"${formatWranglerCommand(needless.args)}" did not show whether it exists, so it was not changed.`;
      return { ok, output: `${output.trim()}\n${silent}` };
    }
  }
  const stdin = input?.();
  const done = await run(args, stdin ? { input: stdin } : {});
  if (done.ok && stdin && tell)
    return { ok: true, output: `${done.output.trimEnd()}\n${tell(stdin)}` };
  if (done.ok && step.readOutput) return readStepOutput(step.readOutput, done.output);
  return !done.ok && unless?.test(done.output) ? alreadyExists : done;
}

function readStepOutput(read: (output: string) => string, output: string): WranglerResult {
  try {
    return { ok: true, output: read(output) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, output: `${output.trim()}\n${message}` };
  }
}

const alreadyExists: WranglerResult = { ok: true, output: 'Already exists.' };
