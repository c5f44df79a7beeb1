import { end } from './asked.ts';
import { Refused, type Site, Unreachable } from './site.ts';

/** From here on, Ctrl-C and the like end a command in a sentence that says how it goes on. */
export function tellIfBrokenOff(howItGoesOn: string) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => end(`\nBroken off. ${howItGoesOn}`));
  }
}

/** Ends a command that could not do its work in a sentence. */
export function ended(error: unknown, site: Site): never {
  if (error instanceof Unreachable) {
    const again = site.hasAnswered ? ' Run the same command again: it goes on where it was.' : '';
    end(`\n${error.message}${again}`);
  }
  if (error instanceof Refused) end(`\nThe site refused: ${error.message}`);
  end(`\n${error instanceof Error ? error.message : error}`);
}
