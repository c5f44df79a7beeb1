/** Builds the text and the HTML of a template from the same paragraphs. */

import type { BuiltInTemplate } from './built-in-template.ts';

interface TemplateInput extends Pick<BuiltInTemplate, 'tag' | 'name' | 'subject'> {
  /** Paragraphs of the mail; an object is a link with its label. */
  says: (string | { link: string; to?: 'calendar' })[];
  /** Adds an unsubscribe link. */
  mayStop?: true;
}

export const textAndHtml = ({ says, mayStop, ...named }: TemplateInput): BuiltInTemplate => ({
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
        ? `<p>${linkSiteUrl(one)}</p>`
        : `<p><a href="{{${one.to ?? 'link'}}}">${one.link}</a></p>`,
    ),
    linkSiteUrl('<p>{{network_name}}<br>{{site_url}}</p>'),
    ...(mayStop ? [unsubscribeParagraph] : []),
  ].join('\n'),
});

const linkSiteUrl = (text: string) =>
  text.replace(/\{\{site_url\}\}[\w/-]*/g, '<a href="$&">$&</a>');

const unsubscribeParagraph =
  '<p><small><a href="{{unsubscribe_link}}">Unsubscribe from these e-mails</a></small></p>';
