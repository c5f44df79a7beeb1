import { buildMemberTemplate } from './build-member-template.ts';

/** Built-in templates of mails about the membership of a location. */
export const locationRequestTemplate = buildMemberTemplate({
  tag: 'location-request',
  name: 'Request to join a location',
  subject: '{{sender_name}} wants to join {{location_name}}',
  said: '{{sender_name}} has requested to join {{location_name}}, where you are an admin. Approve or remove the request here:',
  action: 'See the request',
});

export const locationApprovedTemplate = buildMemberTemplate({
  tag: 'location-approved',
  name: 'Request to join a location approved',
  subject: 'Your request to join {{location_name}} on {{network_name}} is approved',
  said: '{{sender_name}} approved your request to join {{location_name}}. See all your locations:',
  action: 'See your locations',
});
