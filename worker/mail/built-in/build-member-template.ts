/** Builds the template of an email to a member: a paragraph, a link and an unsubscribe link. */

import type { BuiltInTemplate } from './built-in-template.ts';
import { textAndHtml } from './text-and-html.ts';

interface MemberTemplateInput extends Pick<BuiltInTemplate, 'tag' | 'name'> {
  subject: () => string;
  /** First paragraph of the mail: what happened, and an introduction to the link. */
  said: () => string;
  /** Label of the link. */
  action: () => string;
  afterwards?: () => string;
}

export const buildMemberTemplate = ({ said, action, afterwards, ...named }: MemberTemplateInput) =>
  textAndHtml({
    ...named,
    says: () => [said(), { link: action() }, ...(afterwards ? [afterwards()] : [])],
    mayStop: true,
  });
