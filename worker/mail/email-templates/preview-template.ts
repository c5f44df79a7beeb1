import { mailPreview } from '../../contract/system/email-templates.ts';
import { call } from '../../http/mutation.ts';
import { framed } from '../outbox/email-layout.ts';
import { render } from '../outbox/render-mail.ts';
import { exampleOf, examples, missing, templateById } from './template-examples.ts';

/**
 * POST /email_templates/{id}/preview: renders the mail as sent to the current admin, without
 * sending it.
 */
export const previewTemplate = call({
  method: 'post',
  path: '/email_templates/:id/preview',
  who: 'A',
  noun: 'email_templates',
  summary: 'Preview an e-mail template with example values',
  status: 200,
  answer: mailPreview,
  changes: [],
  beside: ({ id }) => [templateById({ id })] as const,
  run: async (_, c, [[template]]) => {
    if (!template) throw missing();
    const mail = render(template, exampleOf(c.env, template.tag, c.var.viewer?.name ?? ''));
    const about = template.text.includes('{{sender_name}}')
      ? { name: examples.sender_name, picture: null }
      : null;
    return c.json({ ...mail, framed: mail.html && framed(c.env, mail.html, about) }, 200);
  },
});
