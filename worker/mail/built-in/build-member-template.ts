import { inBothForms } from './text-and-html.ts';
import type { BuiltIn } from './built-in-templates.ts';

interface Saying extends Pick<BuiltIn, 'tag' | 'name' | 'subject'> {
  /** First paragraph: the event, and an introduction to the link. */
  said: string;
  /** Label of the link. */
  action: string;
  afterwards?: string;
}

/** Builds the template of an email to a member: a paragraph, a link and an unsubscribe link. */
export const betweenMembers = ({ said, action, afterwards, ...named }: Saying) =>
  inBothForms({
    ...named,
    says: [said, { link: action }, ...(afterwards ? [afterwards] : [])],
    mayStop: true,
  });
