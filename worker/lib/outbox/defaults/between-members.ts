import { inBothForms } from './both-forms.ts';
import type { BuiltIn } from './index.ts';

interface Saying extends Pick<BuiltIn, 'tag' | 'name' | 'subject'> {
  /** What happened, and a sentence that leads to the link. */
  said: string;
  /** What the link is called. */
  action: string;
  afterwards?: string;
}

/** A mail that tells a member of another, or of its own account: a link to where it is, and a way to stop such mails. */
export const betweenMembers = ({ said, action, afterwards, ...named }: Saying) =>
  inBothForms({
    ...named,
    says: [said, { link: action }, ...(afterwards ? [afterwards] : [])],
    mayStop: true,
  });
