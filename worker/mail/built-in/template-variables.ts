import { type MailVariable, mailVariables } from '../../contract/system/emails.ts';

/** Each variable as a template has it: '{{name}}'. Messages of built-in templates are given these. */
export const templateVariables = Object.fromEntries(
  mailVariables.map((name) => [name, `{{${name}}}`]),
) as Record<MailVariable, string>;
