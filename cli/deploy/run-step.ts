import type { Step } from './deploy-steps.ts';
import { type Outcome, type Run, typed } from './run-wrangler.ts';

/** Runs a step unless its resource exists. If wrangler cannot tell, nothing is overwritten. */
export async function take(step: Step, run: Run): Promise<Outcome> {
  const { args, unless, input, needless, tell } = step;
  if (needless) {
    const { ok, output } = await run(needless.args);
    if (ok && needless.holds.test(output)) return isThere;
    if (!ok && !needless.absent.test(output)) {
      const silent = `"${typed(needless.args)}" did not show whether it exists, so it was not changed.`;
      return { ok, output: `${output.trim()}\n${silent}` };
    }
  }
  const given = input?.();
  const done = await run(args, given ? { input: given } : {});
  if (done.ok && given && tell)
    return { ok: true, output: `${done.output.trimEnd()}\n${tell(given)}` };
  return !done.ok && unless?.test(done.output) ? isThere : done;
}

const isThere: Outcome = { ok: true, output: 'Already exists.' };
