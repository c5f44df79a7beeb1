import type { BuiltIn } from './built-in-templates.ts';

interface Said extends Pick<BuiltIn, 'tag' | 'name' | 'subject'> {
  /** Paragraphs, and the label of the link between them. */
  says: (string | { link: string; to?: 'calendar' })[];
  /** Adds an unsubscribe link. */
  mayStop?: true;
}

/** Builds the text and the HTML of a template from the same paragraphs. */
export const inBothForms = ({ says, mayStop, ...named }: Said): BuiltIn => ({
  ...named,
  text: [
    'Hello {{name}},',
    ...says.map((one) =>
      typeof one === 'string' ? one : one.to ? `${one.link}: {{${one.to}}}` : '{{link}}',
    ),
    '{{network_name}}\n{{site_url}}',
    ...(mayStop ? ['Unsubscribe from these e-mails: {{unsubscribe_link}}'] : []),
  ]
    .join('\n\n')
    .concat('\n'),
  html: [
    '<p>Hello {{name}},</p>',
    ...says.map((one) =>
      typeof one === 'string'
        ? `<p>${linked(one)}</p>`
        : `<p><a href="{{${one.to ?? 'link'}}}">${one.link}</a></p>`,
    ),
    linked('<p>{{network_name}}<br>{{site_url}}</p>'),
    ...(mayStop ? [stop] : []),
  ].join('\n'),
});

const linked = (text: string) => text.replace(/\{\{site_url\}\}[\w/-]*/g, '<a href="$&">$&</a>');

const stop =
  '<p><small><a href="{{unsubscribe_link}}">Unsubscribe from these e-mails</a>.</small></p>';
