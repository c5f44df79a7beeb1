import { builtInTemplateSchema } from '../../contract/system/email-templates.ts';
import { defineQuery } from '../../http/query.ts';
import { builtInTemplates } from '../built-in/built-in-templates.ts';
import { templateByIdQuery, templateNotFoundError } from './template-examples.ts';

/** GET /email_templates/{id}/built_in */
export const builtInTextQuery = defineQuery({
  path: '/email_templates/:id/built_in',
  auth: 'A',
  tag: 'email_templates',
  summary: 'Get the default text of an e-mail template; null if it has none',
  response: builtInTemplateSchema,
  buildQueries: ({ params: { id = '' } }) => [templateByIdQuery({ id })] as const,
  toResponse: ([[template]]) => {
    if (!template) throw templateNotFoundError();
    const found = builtInTemplates.find(({ tag }) => tag === template.tag);
    return { words: found ? { subject: found.subject, text: found.text, html: found.html } : null };
  },
});
