import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { isMailTag, secretMails } from '../../contract/system/emails.ts';
import { linkRule, standsAloneIn } from '../../contract/system/template-links.ts';
import type { Values } from '../../contract/resources/resource.ts';
import { emailTemplates } from '../../contract/system/email-templates.resource.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import type { Value } from '../../db/audited-update.ts';
import { invalid } from '../../http/http-error.ts';
import { missingVariables } from '../outbox/choose-template.ts';
import { refuseUnproved } from '../../auth/step-up.ts';
import { changing } from '../../http/resource/build-update-mutation.ts';
import { columnsOf } from '../../http/resource/to-columns.ts';
import { creating } from '../../http/resource/build-create-mutation.ts';
import { creation } from '../../http/resource/build-creation.ts';
import { changeOfItem } from '../../http/resource/update-item.ts';
import { source } from '../../http/resource/resource-sql.ts';
import { recordSecurity } from '../../auth/record-security-event.ts';
import { tagOf } from '../../db/tag.ts';
import { templateById } from './template-examples.ts';

export const templatesSource = source(emailTemplates);

const isSecret = (tag: unknown) => secretMails.some((secret) => secret === tag);

/** Fields that change a mail's content, or choose the mail that uses the template. */
const weighty = ['tag', 'subject', 'text', 'html'] as const;

/** Surrounding spaces do not count as a change. */
const plain = (value: Value | undefined) => String(value ?? '').trim();

/**
 * PATCH /email_templates/{id}: changing a mail whose link acts for an account needs a step-up and
 * is recorded.
 */
export const changeTemplate = call({
  ...changing(templatesSource),
  beside: ({ id }) => [templateById({ id })] as const,
  run: async (sent, c, [[present]]) => {
    const set = columnsOf(emailTemplates, sent as Values);
    refuseAstray(set);
    if (present) refuseUseless(present.tag, set, present);
    const differs =
      present && weighty.some((name) => name in set && plain(set[name]) !== plain(present[name]));
    const isHeld = differs && (isSecret(present.tag) || isSecret(set.tag));
    if (isHeld) await refuseUnproved(c, ofWords);
    const changed = changeOfItem(templatesSource, set, c);
    const rows = await c.var.db.batch([
      ...changed.statements,
      ...(isHeld ? [recorded(c, changed.id, changed.happened)] : []),
      ...changed.last,
    ]);
    const { item, etag } = changed.outcome(rows);
    return c.json(item, 200, { ETag: etag });
  },
});

/** POST /email_templates: the same rule if the template belongs to such a mail. */
export const createTemplate = call<Values>({
  ...creating(templatesSource),
  run: async (sent, c) => {
    const set = columnsOf(emailTemplates, sent);
    const tag = sent.tag ? String(sent.tag) : tagOf(String(sent.name), '');
    refuseAstray(set);
    refuseUseless(tag, set);
    const isHeld = isSecret(tag);
    if (isHeld) await refuseUnproved(c, ofWords);
    const { id, statements } = await creation(templatesSource, sent, c);
    const isNew = sql`not exists (select 1 from email_templates where id = ${id})`;
    await c.var.db.batch([
      ...(isHeld ? [recorded(c, null, isNew, String(sent.name))] : []),
      ...statements,
    ]);
    return c.json({ id }, 201);
  },
});

const ofWords = 'change an e-mail with an account link';

const recorded = (c: Context<App>, id: string | null, when: SQL, name?: string) =>
  recordSecurity(c, {
    kind: 'template_changed',
    user: null,
    when,
    detail: name ?? sql`(select name from email_templates where id = ${id})`,
  });

/**
 * Checked again after sanitizing, which can move a variable.
 * @throws HttpError 422
 */
function refuseAstray({ html }: Record<string, Value>) {
  if (typeof html === 'string' && !standsAloneIn(html)) {
    throw invalid([{ path: 'html', message: linkRule }]);
  }
}

/**
 * Rejects templates that lose a required link or list, and tag changes of built-in mails, which are
 * found by their tag.
 * @throws HttpError 422
 */
function refuseUseless(
  tag: string,
  set: Record<string, Value>,
  present: { text?: string; html?: string | null } = {},
) {
  const isRenamed = set.tag !== undefined && set.tag !== tag;
  if (isRenamed && isMailTag(tag)) {
    throw invalid([
      { path: 'tag', message: `must stay ${tag}: the site sends this e-mail by its tag` },
    ]);
  }
  const kept = set.tag ?? tag;
  if (!isMailTag(kept)) return;
  const values = isRenamed ? { ...present, ...set } : set;
  const errors = (['text', 'html'] as const).flatMap((path) =>
    missingVariables(kept, typeof values[path] === 'string' ? values[path] : null).map((name) => ({
      path,
      message: `must contain {{${name}}}: without it this e-mail does not work`,
    })),
  );
  if (errors.length > 0) throw invalid(errors);
}
