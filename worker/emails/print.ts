import type { Bindings } from '../env.ts';
import { isDeployed } from '../lib/deployed.ts';
import { oneLine } from '../lib/outbox/render.ts';
import type { Mail } from './claim.ts';

/** Logs mails in local development, where none are delivered, so that their links can be opened. */
export function print(env: Bindings, { to_addr, subject, text }: Mail) {
  if (isDeployed(env)) return;
  const indented = text.trim().replace(/^(?=.)/gm, '  ');
  console.log(`\n  Mail to ${oneLine(to_addr)}\n  ${oneLine(subject)}\n\n${indented}\n`);
}
