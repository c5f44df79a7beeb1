/**
 * Chooses the text of a mail: the template as edited by an admin, or the built-in one in the language
 * of the reader.
 */

import { eq, sql } from 'drizzle-orm';
import { getLocale } from '#language';
import {
  getRequiredVariables,
  type MailTag,
  type MailVariable,
} from '../../contract/system/emails.ts';
import { prepare, type Statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { emailTemplatesTable } from '../../db/schema/emails.ts';
import { translatedTextsTable } from '../../db/schema/translated-texts.ts';
import type { Bindings } from '../../env.ts';
import { getSiteLanguages } from '../../http/language.ts';
import { getBuiltInTemplate } from '../built-in/built-in-templates.ts';
import type { MailText } from './render-mail.ts';

/** Texts of a template by language, as far as an admin translated them. */
export const templateTextsByLanguage = sql<string>`(
  select json_group_object(${translatedTextsTable.language_id}, json(${translatedTextsTable.fields}))
  from ${translatedTextsTable} where ${translatedTextsTable.object_type} = 'email_templates'
    and ${translatedTextsTable.object_id} = ${emailTemplatesTable.id})`.mapWith(
  (text: string): Record<string, Partial<MailText>> => JSON.parse(text),
);

const templateByTagQuery = prepare(['tag'], ({ tag }) =>
  qb
    .select({
      id: emailTemplatesTable.id,
      subject: emailTemplatesTable.subject,
      text: emailTemplatesTable.text,
      html: emailTemplatesTable.html,
      texts: templateTextsByLanguage,
    })
    .from(emailTemplatesTable)
    .where(eq(emailTemplatesTable.tag, tag)),
);

type StoredTemplate = NonNullable<ReturnType<typeof templateByTagQuery>['row']>;

/** A template as edited by an admin; `texts` are those of other languages. */
export type TemplateRow = Omit<StoredTemplate, 'texts'> & Partial<Pick<StoredTemplate, 'texts'>>;

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

/**
 * The text of a mail in the current language: the site's own one if it is complete, otherwise the
 * built-in one.
 */
export function chooseTemplate(
  env: Bindings,
  tag: MailTag,
  template: TemplateRow | undefined,
): MailText {
  const own = template && getOwnText(env, template);
  return own && isComplete(tag, own) ? own : getBuiltInTemplate(tag);
}

/** Text that an admin wrote in the current language: the row itself is in the default language. */
export function getOwnText(env: Bindings, template: TemplateRow): MailText | undefined {
  const language = getLocale();
  if (language === getSiteLanguages(env)[0]) return template;
  const { subject, text, html = null } = template.texts?.[language] ?? {};
  return subject && text ? { subject, text, html } : undefined;
}

const isComplete = (tag: MailTag, { text, html }: MailText) =>
  listMissingVariables(tag, text).length === 0 && listMissingVariables(tag, html).length === 0;
