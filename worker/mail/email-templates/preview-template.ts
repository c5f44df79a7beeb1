import type { Context } from 'hono';
import { emailTemplatesApi } from '../../contract/system/email-templates.api.ts';
import { isMailTag } from '../../contract/system/emails.ts';
import type { AppEnv, Bindings } from '../../env.ts';
import { runInReaderLanguage } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import { chooseTemplate, getOwnText, type TemplateRow } from '../outbox/choose-template.ts';
import { wrapInEmailLayout } from '../outbox/email-layout.ts';
import { type MailText, renderMail, type Variables } from '../outbox/render-mail.ts';
import { sampleRowsQuery, toSampleValues } from './sample-values.ts';
import {
  getExampleVariables,
  templateByIdQuery,
  templateNotFoundError,
} from './template-examples.ts';

/**
 * POST /email_templates/{id}/preview: renders the mail as sent to the current admin, in a language of
 * the site, without sending it.
 */
export const previewTemplate = defineMutation(emailTemplatesApi.preview, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ template: templateByIdQuery({ id }), sample: sampleRowsQuery() }),
  run: async (_, c, { template: [template], sample: [sample] }) => {
    if (!template) throw templateNotFoundError();
    const preview = runInReaderLanguage(c.env, c.req.query('language') ?? null, () =>
      renderPreview(c, template, toSampleValues(sample)),
    );
    return c.json(preview, 200);
  },
});

function renderPreview(
  c: Context<AppEnv>,
  template: TemplateRow & { tag: string },
  sample: Variables,
) {
  const values = getExampleVariables(c.env, template.tag, c.var.viewer?.name ?? '');
  const variables = { ...values, ...sample };
  const text = choosePreviewText(c.env, template);
  const mail = renderMail(text, variables);
  const about = text.text.includes('{{sender_name}}')
    ? { name: variables.sender_name ?? '', picture: null }
    : null;
  return { ...mail, framed: mail.html && wrapInEmailLayout(c.env, mail.html, about) };
}

/** In the default language the template itself, even if it is not complete enough to be sent. */
function choosePreviewText(env: Bindings, template: TemplateRow & { tag: string }): MailText {
  const own = getOwnText(env, template);
  if (own) return own;
  return isMailTag(template.tag) ? chooseTemplate(env, template.tag, template) : template;
}
