import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';

/** Explains why the account's address receives no mail. */
export const formatReturnedEmail = ({
  email,
  email_returned,
}: Pick<CurrentUserResponse, 'email' | 'email_returned'>) =>
  email_returned === 'complained'
    ? `An e-mail to ${email} was marked as spam, so we have stopped sending e-mails to this address.`
    : `E-mails to ${email} can’t be delivered, so we have stopped sending them.`;
