import type { BuiltIn } from './index.ts';

interface Saying extends Pick<BuiltIn, 'tag' | 'name' | 'subject'> {
  /** What happened, and a sentence that leads to the link. */
  said: string;
  /** What the link is called. */
  action: string;
  afterwards?: string;
}

/** A mail that tells a member of another: a link to where it happened, and a way to stop such mails. */
export const betweenMembers = ({ said, action, afterwards, ...rest }: Saying): BuiltIn => ({
  ...rest,
  text: [
    'Hello {{name}},',
    said,
    '{{link}}',
    ...(afterwards ? [afterwards] : []),
    '{{network_name}}\n{{site_url}}',
    'If you would rather not have such mail from us: {{unsubscribe_link}}\n',
  ].join('\n\n'),
  html: [
    '<p>Hello {{name}},</p>',
    `<p>${said}</p>`,
    `<p><a href="{{link}}">${action}</a></p>`,
    ...(afterwards ? [`<p>${afterwards}</p>`] : []),
    '<p>{{network_name}}<br><a href="{{site_url}}">{{site_url}}</a></p>',
    '<p><small>If you would rather not have such mail from us, <a href="{{unsubscribe_link}}">stop it here</a>.</small></p>',
  ].join('\n'),
});
