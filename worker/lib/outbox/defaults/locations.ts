import type { BuiltIn } from './index.ts';

export const locationRequest: BuiltIn = {
  tag: 'location-request',
  name: 'Request to belong to a location',
  subject: '{{sender_name}} would like to belong to {{location_name}}',
  text:
    'Hello {{name}},\n\n' +
    '{{sender_name}} has asked to belong to {{location_name}}, of which you are an admin. You ' +
    'can say yes, or no, on this page:\n\n' +
    '{{link}}\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n\n' +
    'If you would rather not have such mail from us: {{unsubscribe_link}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>{{sender_name}} has asked to belong to {{location_name}}, of which you are an admin. You can
    say yes, or no, on this page:</p>
    <p><a href="{{link}}">See who has asked</a></p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    <p><small>If you would rather not have such mail from us, <a href="{{unsubscribe_link}}">stop
    it here</a>.</small></p>
  `,
};

export const locationApproved: BuiltIn = {
  tag: 'location-approved',
  name: 'Location approved',
  subject: 'You belong to {{location_name}} now at {{network_name}}',
  text:
    'Hello {{name}},\n\n' +
    '{{sender_name}} has said yes: you belong to {{location_name}} now. You find all your ' +
    'locations on this page:\n\n' +
    '{{link}}\n\n' +
    '{{network_name}}\n' +
    '{{site_url}}\n\n' +
    'If you would rather not have such mail from us: {{unsubscribe_link}}\n',
  html: `
    <p>Hello {{name}},</p>
    <p>{{sender_name}} has said yes: you belong to {{location_name}} now.</p>
    <p><a href="{{link}}">See your locations</a></p>
    <p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>
    <p><small>If you would rather not have such mail from us, <a href="{{unsubscribe_link}}">stop
    it here</a>.</small></p>
  `,
};
