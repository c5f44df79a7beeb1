/** Names that a template may use in braces: those that its mail fills in. */

import { type MailVariable, mailTypes, mailVariables } from '../../contract/system/emails.ts';
import { builtInTemplates } from '../built-in/built-in-templates.ts';
import { getMailTag } from './template-examples.ts';

/** Every mail fills these in. */
const commonNames: readonly MailVariable[] = ['network_name', 'site_url', 'name', 'link'];

export function listTemplateNames(tag: string): MailVariable[] {
  const builtIn = builtInTemplates.find((template) => template.tag === tag);
  const words = [builtIn?.subject, builtIn?.text, builtIn?.html].join(' ');
  const mayStop = mailTypes[getMailTag(tag)].stop !== 'never';
  return mailVariables.filter(
    (name) =>
      commonNames.includes(name) ||
      words.includes(`{{${name}}}`) ||
      (name === 'unsubscribe_link' && mayStop),
  );
}
