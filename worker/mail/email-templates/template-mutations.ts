/**
 * POST and PATCH /email_templates. Changing a mail whose link acts for an account needs a step-up
 * and is recorded.
 */

import { eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordSecurityEvent } from '../../auth/record-security-event.ts';
import { requireRecentAuth } from '../../auth/step-up.ts';
import type { FieldValues } from '../../contract/resources/resource.ts';
import {
  buildCreateOperation,
  buildUpdateOperation,
} from '../../contract/resources/resource-operations.ts';
import { emailTemplatesResource } from '../../contract/system/email-templates.resource.ts';
import { isMailTag, mailsWithSecretLinks } from '../../contract/system/emails.ts';
import { hasStandaloneHtmlLinks, linkRuleValues } from '../../contract/system/template-links.ts';
import type { ColumnValue } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { emailTemplatesTable } from '../../db/schema/emails.ts';
import { buildTag } from '../../db/url-tag.ts';
import type { AppEnv } from '../../env.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildCreation } from '../../http/resource/build-creation.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { toColumns } from '../../http/resource/to-columns.ts';
import { buildItemUpdate } from '../../http/resource/update-item.ts';
import { listMissingVariables } from '../outbox/choose-template.ts';
import { templateByIdQuery } from './template-examples.ts';

export const templateSql = buildResourceSql(emailTemplatesResource);

const hasSecretLink = (tag: unknown) => mailsWithSecretLinks.some((secret) => secret === tag);

/** Fields that change a mail's content, or choose the mail that uses the template. */
const sensitiveFields = ['tag', 'subject', 'text', 'html'] as const;

/** Surrounding spaces do not count as a change. */
const trimText = (value: ColumnValue | undefined) => String(value ?? '').trim();

export const updateTemplate = defineMutation(buildUpdateOperation(emailTemplatesResource), {
  auth: 'A',
  changes: ['email_templates'],
  preload: ({ id }) => ({ template: templateByIdQuery({ id }) }),
  run: async (sent, c, { template: [template] }) => {
    const set = toColumns(emailTemplatesResource, sent as FieldValues);
    rejectMisplacedVariables(set);
    if (template) rejectIncompleteTemplate(template.tag, set, template);
    const differs =
      template &&
      sensitiveFields.some(
        (name) => name in set && trimText(set[name]) !== trimText(template[name]),
      );
    const isHeld = differs && (hasSecretLink(template.tag) || hasSecretLink(set.tag));
    if (isHeld) await requireRecentAuth(c, stepUpAction);
    const changed = buildItemUpdate(templateSql, set, c);
    const written = [
      ...changed.statements,
      ...(isHeld ? [recordTemplateChange(c, changed.id, changed.applied)] : []),
    ];
    const rows = await c.var.db.run({ written, queries: changed.queries });
    const { item, etag } = changed.parseResult(rows);
    return c.json(item, 200, { ETag: etag });
  },
});

/** POST /email_templates: the same rule if the template belongs to such a mail. */
export const createTemplate = defineMutation(buildCreateOperation(emailTemplatesResource), {
  auth: 'A',
  changes: ['email_templates'],
  run: async (sent, c) => {
    const set = toColumns(emailTemplatesResource, sent);
    const tag = sent.tag ? String(sent.tag) : buildTag(String(sent.name), '');
    rejectMisplacedVariables(set);
    rejectIncompleteTemplate(tag, set);
    const isHeld = hasSecretLink(tag);
    if (isHeld) await requireRecentAuth(c, stepUpAction);
    const { id, statements } = await buildCreation(templateSql, sent, c);
    const isNew = notExists(
      qb
        .select({ id: emailTemplatesTable.id })
        .from(emailTemplatesTable)
        .where(eq(emailTemplatesTable.id, id)),
    );
    await c.var.db.batch([
      ...(isHeld ? [recordTemplateChange(c, null, isNew, String(sent.name))] : []),
      ...statements,
    ]);
    return c.json({ id }, 201);
  },
});

const stepUpAction = 'change_template';

const recordTemplateChange = (c: Context<AppEnv>, id: string | null, when: SQL, name?: string) =>
  recordSecurityEvent(c, {
    kind: 'template_changed',
    user: null,
    when,
    detail:
      name ??
      sql`${qb
        .select({ name: emailTemplatesTable.name })
        .from(emailTemplatesTable)
        .where(sql`${emailTemplatesTable.id} = ${id}`)}`,
  });

/**
 * Checks the texts of a template in another language: the same rules as for the template itself.
 * Returns the statements that record the change.
 * @throws HttpError 403 proof, 422
 */
export async function checkTemplateTexts(
  c: Context<AppEnv>,
  { tag, texts }: { tag: string; texts: Record<string, string | null> },
) {
  rejectMisplacedVariables(texts);
  rejectIncompleteTemplate(tag, texts);
  const isHeld = hasSecretLink(tag);
  if (isHeld) await requireRecentAuth(c, stepUpAction);
  return (applied: SQL) =>
    isHeld ? [recordTemplateChange(c, c.req.param('id') ?? null, applied)] : [];
}

/**
 * Checked again after sanitizing, which can move a variable.
 * @throws HttpError 422
 */
function rejectMisplacedVariables({ html }: Record<string, ColumnValue>) {
  if (typeof html === 'string' && !hasStandaloneHtmlLinks(html)) {
    throw validationError([{ path: 'html', code: 'template_link_rule', values: linkRuleValues }]);
  }
}

/**
 * Rejects templates that lose a required link or list, and tag changes of built-in mails, which are
 * found by their tag.
 * @throws HttpError 422
 */
function rejectIncompleteTemplate(
  tag: string,
  set: Record<string, ColumnValue>,
  present: { text?: string; html?: string | null } = {},
) {
  const isRenamed = set.tag !== undefined && set.tag !== tag;
  if (isRenamed && isMailTag(tag)) {
    throw validationError([{ path: 'tag', code: 'template_tag', values: { tag } }]);
  }
  const newTag = set.tag ?? tag;
  if (!isMailTag(newTag)) return;
  const values = isRenamed ? { ...present, ...set } : set;
  const errors = (['text', 'html'] as const).flatMap((path) =>
    listMissingVariables(newTag, typeof values[path] === 'string' ? values[path] : null).map(
      (name) => ({
        path,
        code: 'template_variable_missing' as const,
        values: { variable: `{{${name}}}` },
      }),
    ),
  );
  if (errors.length > 0) throw validationError(errors);
}
