import { attempts } from '../contract/attempts.ts';
import { askLink } from './ask-link.ts';

/** POST /users/verify-email/{email}: for whom the first mail has not reached, or too late. */
export const askVerification = askLink({
  path: '/users/verify-email',
  summary: 'Sends another link that confirms the address, if an account waits for that',
  purpose: 'verify',
  tag: 'verify-email',
  limit: attempts.linkMail,
  when: 'email_verified_at is null',
});
