/** The template if it has what this mail needs, otherwise the built-in words. */

import { eq } from 'drizzle-orm';
import {
  getRequiredVariables,
  type MailTag,
  type MailVariable,
} from '../../contract/system/emails.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { emailTemplatesTable } from '../../db/schema/emails.ts';
import { getBuiltInTemplate } from '../built-in/built-in-templates.ts';
import type { MailText } from './render-mail.ts';

const templateByTagQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({
      id: emailTemplatesTable.id,
      subject: emailTemplatesTable.subject,
      text: emailTemplatesTable.text,
      html: emailTemplatesTable.html,
    })
    .from(emailTemplatesTable)
    .where(eq(emailTemplatesTable.tag, tag)),
);

/** A template as edited by an admin. */
export type TemplateRow = NonNullable<ReturnType<typeof templateByTagQuery>['row']>;

/** Query for the template of a mail; without a row the built-in one is used. */
export const templateQuery = (tag: MailTag): Statement<TemplateRow> => templateByTagQuery({ tag });

/**
 * Required variables that a text lacks. Empty HTML counts as complete, because none is sent then.
 */
export function listMissingVariables(tag: MailTag, text: string | null): MailVariable[] {
  if (!text) return [];
  return getRequiredVariables(tag).filter(
    (name) => !new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text),
  );
}

export function chooseTemplate(tag: MailTag, template: MailText | undefined): MailText {
  const isUsable =
    template &&
    listMissingVariables(tag, template.text).length === 0 &&
    listMissingVariables(tag, template.html).length === 0;
  return isUsable ? template : getBuiltInTemplate(tag);
}
