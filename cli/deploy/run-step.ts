import type { DeployStep } from './deploy-steps.ts';
import { formatWranglerCommand, type WranglerResult, type WranglerRunner } from './run-wrangler.ts';

/** Runs a step unless its resource exists. If wrangler cannot tell, nothing is overwritten. */
export async function runStep(step: DeployStep, run: WranglerRunner): Promise<WranglerResult> {
  const { args, existsError, input, existsCheck, successMessage } = step;
  if (existsCheck) {
    const { ok, output } = await run(existsCheck.args);
    if (ok && existsCheck.holds.test(output)) return alreadyExists;
    if (!ok && !existsCheck.absent.test(output)) {
      const silent = `"${formatWranglerCommand(existsCheck.args)}" did not show whether it exists, so it was not changed.`;
      return { ok, output: `${output.trim()}\n${silent}` };
    }
  }
  const stdin = input?.();
  const result = await run(args, stdin ? { input: stdin } : {});
  if (result.ok && stdin && successMessage)
    return { ok: true, output: `${result.output.trimEnd()}\n${successMessage(stdin)}` };
  if (result.ok && step.readOutput) return readStepOutput(step.readOutput, result.output);
  return !result.ok && existsError?.test(result.output) ? alreadyExists : result;
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
