import { accepting } from '../../../contract/accepting.ts';
import { betweenMembers } from './between-members.ts';

/** Built-in templates of reminders to practitioners. */
export const confirmClaims = betweenMembers({
  tag: 'confirm-claims',
  name: 'Is it still right?',
  subject: 'Please confirm your profile at {{network_name}}',
  said: 'People rely on your profile: how and when you work, your prices, where you are and whether you accept new clients. Check it on one page, then confirm it or change it:',
  action: 'Check your profile',
  afterwards: `If you don’t confirm for ${accepting.trustedFor} days, your profile shows this, and no longer shows that you accept new clients.`,
});

export const credentialEnds = betweenMembers({
  tag: 'credential-ends',
  name: 'A check ends',
  subject: 'A credential check expires on {{when}}',
  said: '{{network_name}} has checked this credential: {{what}}. The check is valid until {{when}}. After that, your profile no longer shows it. If the credential has been renewed, update it and add a new document so we can check it again:',
  action: 'Your credentials',
});
