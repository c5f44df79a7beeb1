import { sql } from 'drizzle-orm';
import type { MailTag } from '../../contract/emails.ts';
import { prepare, type Statement } from '../../db/client.ts';
import type { Wording } from './render.ts';

/** A template as an admin wrote it. */
export interface TemplateRow extends Wording {
  id: string;
}

const byTag = prepare<TemplateRow>(
  sql`select id, subject, text, html from email_templates where tag = ${sql.placeholder('tag')}`,
);

/** The template of a mail, for a verb's first read. Without a row the built-in words are sent. */
export const templateOf = (tag: MailTag): Statement<TemplateRow> => byTag({ tag });
