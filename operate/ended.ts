import { end, ownUrl } from './asked.ts';
import { Refused, type Site, Unreachable } from './site.ts';

const givingUp = 'npm run import -- --give-up';

/** What gives up the import of a site. */
export const givingUpAt = (url: string) =>
  url === ownUrl() ? givingUp : `${givingUp} --to ${url}`;

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
  // A site does not know by which address it is called.
  const told = message.replaceAll(givingUp, givingUpAt(site.url));
  end(`\n${error instanceof Refused ? 'The site refused: ' : ''}${told}`);
}
