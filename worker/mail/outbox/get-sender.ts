import { isEmail } from '../../contract/accounts/email-address.ts';
import type { Bindings } from '../../env.ts';
import { oneLine } from './render-mail.ts';

export interface Sender {
  name: string;
  email: string;
}

/**
 * Sender of all mails from `MAIL_FROM`, as `Name <address>` or a bare address; null if not
 * configured.
 */
export function senderOf({ MAIL_FROM, NETWORK_NAME }: Bindings): Sender | null {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>\s*$/.exec(MAIL_FROM ?? '') ?? [
    '',
    '',
    MAIL_FROM ?? '',
  ];
  const email = address.trim();
  const shown = oneLine(name).replace(/^"(.*)"$/, '$1');
  return isEmail(email) ? { name: shown || oneLine(NETWORK_NAME), email } : null;
}
