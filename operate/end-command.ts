import { end } from './command-line.ts';
import { Refused, type Site, Unreachable } from './site.ts';

/** From here on, Ctrl-C and the like end a command in a sentence that says how it goes on. */
export function tellIfBrokenOff(howItGoesOn: () => string) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => end(`\nBroken off. ${howItGoesOn()}`));
  }
}

/** Ends a command that could not do its work in a sentence. */
export async function ended(error: unknown, site: Site): Promise<never> {
  await site.leave();
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof Unreachable) {
    const again = site.hasAnswered ? ' Run the same command again: it goes on where it was.' : '';
    end(`\n${message}${again}`);
  }
  end(`\n${error instanceof Refused ? 'The site refused: ' : ''}${message}`);
}
