/** Builds the text and the HTML of a template from the same paragraphs, in the current language. */

import { m } from '#messages';
import type { BuiltInTemplate } from './built-in-template.ts';
import { templateVariables } from './template-variables.ts';

/** A paragraph of text, or a link with its label. */
type TemplateParagraph = string | { link: string; to?: 'calendar' };

interface TemplateInput extends Pick<BuiltInTemplate, 'tag' | 'name'> {
  subject: () => string;
  says: () => TemplateParagraph[];
  /** Adds an unsubscribe link. */
  mayStop?: true;
}

export const textAndHtml = ({
  tag,
  name,
  subject,
  says,
  mayStop,
}: TemplateInput): BuiltInTemplate => ({
  tag,
  name,
  get subject() {
    return subject();
  },
  get text() {
    return [
      m['email_frame.greeting'](templateVariables),
      ...says().map(formatParagraph),
      '{{network_name}}\n{{site_url}}',
      ...(mayStop ? [m['email_frame.unsubscribe_line'](templateVariables)] : []),
    ]
      .join('\n\n')
      .concat('\n');
  },
  get html() {
    return [
      `<p>${m['email_frame.greeting'](templateVariables)}</p>`,
      ...says().map(formatHtmlParagraph),
      linkSiteUrl('<p>{{network_name}}<br>{{site_url}}</p>'),
      ...(mayStop ? [buildUnsubscribeParagraph()] : []),
    ].join('\n');
  },
});

function formatParagraph(paragraph: TemplateParagraph) {
  if (typeof paragraph === 'string') return paragraph;
  const { link: label, to } = paragraph;
  return to
    ? m['email_frame.link_line']({ label, address: templateVariables[to] })
    : templateVariables.link;
}

const formatHtmlParagraph = (paragraph: TemplateParagraph) =>
  typeof paragraph === 'string'
    ? `<p>${linkSiteUrl(paragraph)}</p>`
    : `<p><a href="${templateVariables[paragraph.to ?? 'link']}">${paragraph.link}</a></p>`;

const linkSiteUrl = (text: string) =>
  text.replace(/\{\{site_url\}\}[\w/-]*/g, '<a href="$&">$&</a>');

const buildUnsubscribeParagraph = () =>
  `<p><small><a href="{{unsubscribe_link}}">${m['email_frame.unsubscribe']()}</a></small></p>`;
