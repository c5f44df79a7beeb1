import type { Me } from '../../worker/contract/session.ts';

/** Why the address of somebody gets no mail. */
export const returnedText = ({ email, email_returned }: Pick<Me, 'email' | 'email_returned'>) =>
  email_returned === 'complained'
    ? `A mail to ${email} was called spam, so we write to it no more.`
    : `Mails to ${email} come back, so we write to it no more.`;
