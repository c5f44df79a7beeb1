/**
 * Mail to the owner of an account that an admin created, with a link to set a password. It counts
 * towards the daily limit of the mailbox, because the owner has not confirmed the address.
 */

import { composeLinkMail } from '../../auth/links/compose-link-mail.ts';
import type { Bindings } from '../../env.ts';
import type { EmailInput } from '../../mail/outbox/compose-mail.ts';
import { createStrangerMailLimit } from '../../mail/outbox/stranger-mail-limit.ts';

export async function composeNewAccountMail(
  env: Bindings,
  writing: Pick<EmailInput, 'to' | 'template'>,
) {
  const mail = await composeLinkMail(env, 'welcome', { ...writing, tag: 'account-created' });
  const limit = await createStrangerMailLimit(env, writing.to.email);
  return {
    letter: mail.letter,
    statements: (...[when]: Parameters<typeof limit.claim>) => [
      limit.claim(when),
      ...mail.statements(limit.isAllowed),
    ],
  };
}
