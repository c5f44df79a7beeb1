/**
 * Ends a command with an error message, and advises after an interruption or if the local site does
 * not respond.
 */

import { exitWithMessage } from './parse-cli-args.ts';
import { type SiteClient, SiteError, SiteUnreachableError } from './site-client.ts';

/** Advice for a local site that is not responding. */
export const getStartAdvice = (option: 'to' | 'from') =>
  `Start the site with npm start, or choose another with --${option}.`;

/** Prints a message on Ctrl-C and other signals that explains how to continue, then exits. */
export function onInterrupt(howItGoesOn: () => string) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => exitWithMessage(`\nInterrupted. ${howItGoesOn()}`));
  }
}

/** @param whenNotRunning advice if the site never responded */
export async function exitWithError(
  error: unknown,
  site: SiteClient,
  whenNotRunning = '',
): Promise<never> {
  await site.leave();
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof SiteUnreachableError) {
    const advice = site.hasAnswered ? 'Run the same command again to continue.' : whenNotRunning;
    exitWithMessage(`\n${message} ${advice}`.trimEnd());
  }
  const isOfApi = error instanceof SiteError && /^\d{3}: /.test(message);
  exitWithMessage(`\n${isOfApi ? 'The site returned ' : ''}${message}`);
}
