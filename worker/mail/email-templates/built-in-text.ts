import { emailTemplatesApi } from '../../contract/system/email-templates.api.ts';
import { defineQuery } from '../../http/query.ts';
import { builtInTemplates } from '../built-in/built-in-templates.ts';
import { templateByIdQuery, templateNotFoundError } from './template-examples.ts';

/**
 * GET /email_templates/{id}/built_in: the default text of a template, to which an admin can return.
 */
export const builtInTextQuery = defineQuery(emailTemplatesApi.getBuiltIn, {
  auth: 'A',
  buildQueries: ({ params: { id } }) => ({ template: templateByIdQuery({ id }) }),
  toResponse: ({ template: [template] }) => {
    if (!template) throw templateNotFoundError();
    const found = builtInTemplates.find(({ tag }) => tag === template.tag);
    return { words: found ? { subject: found.subject, text: found.text, html: found.html } : null };
  },
});
