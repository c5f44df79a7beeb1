/** The template if it has what this mail needs, otherwise the built-in words. */

import { sql } from 'drizzle-orm';
import {
  getRequiredVariables,
  type MailTag,
  type MailVariable,
} from '../../contract/system/emails.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { getBuiltInTemplate } from '../built-in/built-in-templates.ts';
import type { MailText } from './render-mail.ts';

/** A template as edited by an admin. */
export interface TemplateRow extends MailText {
  id: string;
}

const byTag = prepare<TemplateRow>(
  sql`select id, subject, text, html from email_templates where tag = ${sql.placeholder('tag')}`,
);

/** Query for the template of a mail; without a row the built-in one is used. */
export const templateQuery = (tag: MailTag): Statement<TemplateRow> => byTag({ tag });

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
