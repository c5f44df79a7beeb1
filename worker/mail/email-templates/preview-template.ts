import type { Context } from 'hono';
import { emailTemplatesApi } from '../../contract/system/email-templates.api.ts';
import type { AppEnv } from '../../env.ts';
import { runInReaderLanguage } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import { wrapInEmailLayout } from '../outbox/email-layout.ts';
import { type MailText, renderMail } from '../outbox/render-mail.ts';
import {
  exampleValues,
  getExampleVariables,
  templateByIdQuery,
  templateNotFoundError,
} from './template-examples.ts';

/**
 * POST /email_templates/{id}/preview: renders the mail as sent to the current admin, without
 * sending it.
 */
export const previewTemplate = defineMutation(emailTemplatesApi.preview, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ template: templateByIdQuery({ id }) }),
  run: async (_, c, { template: [template] }) => {
    if (!template) throw templateNotFoundError();
    const preview = runInReaderLanguage(c.env, null, () => renderPreview(c, template));
    return c.json(preview, 200);
  },
});

/** A template is in the default language of the site. */
function renderPreview(c: Context<AppEnv>, template: MailText & { tag: string }) {
  const variables = getExampleVariables(c.env, template.tag, c.var.viewer?.name ?? '');
  const mail = renderMail(template, variables);
  const about = template.text.includes('{{sender_name}}')
    ? { name: exampleValues.sender_name, picture: null }
    : null;
  return { ...mail, framed: mail.html && wrapInEmailLayout(c.env, mail.html, about) };
}
