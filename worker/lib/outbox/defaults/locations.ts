import { betweenMembers } from './between-members.ts';

export const locationRequest = betweenMembers({
  tag: 'location-request',
  name: 'Request to belong to a location',
  subject: '{{sender_name}} would like to belong to {{location_name}}',
  said: '{{sender_name}} has asked to belong to {{location_name}}, of which you are an admin. You can say yes, or no, on this page:',
  action: 'See who has asked',
});

export const locationApproved = betweenMembers({
  tag: 'location-approved',
  name: 'Location approved',
  subject: 'You belong to {{location_name}} now at {{network_name}}',
  said: '{{sender_name}} has said yes: you belong to {{location_name}} now. You find all your locations on this page:',
  action: 'See your locations',
});
