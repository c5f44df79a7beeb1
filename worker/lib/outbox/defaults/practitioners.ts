import { accepting } from '../../../contract/accepting.ts';
import { betweenMembers } from './between-members.ts';

export const confirmClaims = betweenMembers({
  tag: 'confirm-claims',
  name: 'Is it still right?',
  subject: 'Is what your profile says at {{network_name}} still right?',
  said: 'People choose by what your profile says: how and when you work, what it costs, where you are, and whether you take new clients. You see all of it on one page. One press says that it is still right, and what is not you can change from there:',
  action: 'See what your profile says',
  afterwards: `What was not confirmed for ${accepting.trustedFor} days is shown as such, and nobody is told any more that you take new clients.`,
});

export const credentialEnds = betweenMembers({
  tag: 'credential-ends',
  name: 'A check ends',
  subject: 'What we have checked for you ends on {{when}}',
  said: '{{network_name}} has checked this: {{what}}. The check holds until {{when}}. After that day your profile no longer shows it as checked. If it goes on, bring it up to date and add a new paper, so that we can look again:',
  action: 'Your credentials',
});
