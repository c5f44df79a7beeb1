import { end } from './args.ts';
import { Refused, type Site, Unreachable } from './site-client.ts';

/** Advice for a local site that is not responding. */
export const startAdvice = (option: 'to' | 'from') =>
  `Start the site with npm start, or choose another with --${option}.`;

/** Prints a message on Ctrl-C and other signals that explains how to continue, then exits. */
export function tellIfBrokenOff(howItGoesOn: () => string) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => end(`\nInterrupted. ${howItGoesOn()}`));
  }
}

/**
 * Exits with the message of an error.
 * @param whenNotRunning advice if the site never responded
 */
export async function ended(error: unknown, site: Site, whenNotRunning = ''): Promise<never> {
  await site.leave();
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Unreachable) {
    const advice = site.hasAnswered ? 'Run the same command again to continue.' : whenNotRunning;
    end(`\n${message} ${advice}`.trimEnd());
  }
  const isOfApi = error instanceof Refused && /^\d{3}: /.test(message);
  end(`\n${isOfApi ? 'The site returned ' : ''}${message}`);
}
