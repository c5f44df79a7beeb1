import { m } from '#messages';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';

/** Explains why the account's address receives no mail. */
export const formatReturnedEmail = ({
  email,
  email_returned,
}: Pick<CurrentUserResponse, 'email' | 'email_returned'>) =>
  email_returned === 'complained'
    ? m['session.an_e_mail_to_was_marked']({ email })
    : m['session.e_mails_to_cant_be_delivered']({ email });
