import type { Bindings } from '../env.ts';
import { isDeployed } from '../lib/deployed.ts';
import { oneLine } from '../lib/outbox/render.ts';
import type { Mail } from './claim.ts';

/** Locally a mail reaches nobody, so it is printed to be read and its links to be opened. */
export function print(env: Bindings, { to_addr, subject, text }: Mail) {
  if (isDeployed(env)) return;
  const indented = text.trim().replace(/^(?=.)/gm, '  ');
  console.log(`\n  Mail to ${oneLine(to_addr)}\n  ${oneLine(subject)}\n\n${indented}\n`);
}
