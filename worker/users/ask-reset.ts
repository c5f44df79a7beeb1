import { attempts } from '../contract/attempts.ts';
import { askLink } from './ask-link.ts';

/** POST /users/password-reset/{email}. */
export const askPasswordReset = askLink({
  path: '/users/password-reset',
  summary: 'Sends a link for a new password, if there is such an account',
  purpose: 'reset',
  tag: 'password-reset',
  limit: attempts.linkMail,
  when: '1',
});
