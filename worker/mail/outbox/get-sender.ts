import { isEmail } from '../../contract/accounts/email-address.ts';
import type { Bindings } from '../../env.ts';
import { toOneLine } from './render-mail.ts';

export interface Sender {
  name: string;
  email: string;
}

/**
 * Sender of all mails from `MAIL_FROM`, as `Name <address>` or a bare address; null if not
 * configured.
 */
export function getSender({ MAIL_FROM, NETWORK_NAME }: Bindings): Sender | null {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>\s*$/.exec(MAIL_FROM ?? '') ?? [
    '',
    '',
    MAIL_FROM ?? '',
  ];
  const email = address.trim();
  const displayName = toOneLine(name).replace(/^"(.*)"$/, '$1');
  return isEmail(email) ? { name: displayName || toOneLine(NETWORK_NAME), email } : null;
}
