import { acceptingClientsLimits } from '../../contract/practitioners/accepting-clients.ts';
import { buildMemberTemplate } from './build-member-template.ts';

/** Built-in templates of reminders to practitioners. */
export const confirmClaimsTemplate = buildMemberTemplate({
  tag: 'confirm-claims',
  name: 'Confirm your profile',
  subject: 'Please confirm your profile at {{network_name}}',
  said: 'People rely on your profile: your session times, prices, location and whether you accept new clients. Please check that it is still right:',
  action: 'Check your profile',
  afterwards: `After ${acceptingClientsLimits.trustedFor} days without confirmation, your profile says so and no longer shows that you accept new clients.`,
});

export const credentialEndsTemplate = buildMemberTemplate({
  tag: 'credential-ends',
  name: 'Credential check expires',
  subject: 'A credential check expires on {{when}}',
  said: 'We have checked this credential: {{what}}. The check is valid until {{when}}. After that, your profile no longer shows the credential. If you have renewed it, update it and add a new document so that we can check it again:',
  action: 'Update your credentials',
});
