import { end } from './command-line.ts';
import { Refused, type Site, Unreachable } from './site.ts';

/** For a site on this machine that does not answer. */
export const startAdvice = (option: 'to' | 'from') =>
  `Start the site with npm start, or choose another with --${option}.`;

/** From here on, Ctrl-C and the like end a command in a sentence that says how it goes on. */
export function tellIfBrokenOff(howItGoesOn: () => string) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => end(`\nInterrupted. ${howItGoesOn()}`));
  }
}

/**
 * Ends a command that could not do its work in a sentence.
 * @param whenNotRunning what to do when the site has never answered
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
