import { emailTemplatesApi } from '../../contract/system/email-templates.api.ts';
import { runInReaderLanguage } from '../../http/language.ts';
import { defineMutation } from '../../http/mutation.ts';
import { builtInTemplates } from '../built-in/built-in-templates.ts';
import { templateByIdQuery, templateNotFoundError } from './template-examples.ts';
import { listTemplateNames } from './template-names.ts';

/**
 * GET /email_templates/{id}/built_in: the default text of a template, to which an admin can return,
 * in a language of the site.
 */
export const getBuiltInText = defineMutation(emailTemplatesApi.getBuiltIn, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ template: templateByIdQuery({ id }) }),
  run: async (_, c, { template: [template] }) => {
    if (!template) throw templateNotFoundError();
    const found = builtInTemplates.find(({ tag }) => tag === template.tag);
    const words =
      found &&
      runInReaderLanguage(c.env, c.req.query('language') ?? null, () => ({
        subject: found.subject,
        text: found.text,
        html: found.html,
      }));
    return c.json({ words: words ?? null, names: listTemplateNames(template.tag) }, 200);
  },
});
