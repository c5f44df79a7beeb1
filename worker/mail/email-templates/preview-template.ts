import { emailTemplatesApi } from '../../contract/system/email-templates.api.ts';
import { defineMutation } from '../../http/mutation.ts';
import { wrapInEmailLayout } from '../outbox/email-layout.ts';
import { renderMail } from '../outbox/render-mail.ts';
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
    const mail = renderMail(
      template,
      getExampleVariables(c.env, template.tag, c.var.viewer?.name ?? ''),
    );
    const about = template.text.includes('{{sender_name}}')
      ? { name: exampleValues.sender_name, picture: null }
      : null;
    return c.json(
      { ...mail, framed: mail.html && wrapInEmailLayout(c.env, mail.html, about) },
      200,
    );
  },
});
