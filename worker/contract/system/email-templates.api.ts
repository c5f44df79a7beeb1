import { z } from 'zod';
import { defineApi } from '../shared/operation.ts';
import {
  builtInTemplateSchema,
  mailPreviewSchema,
  testMailResponseSchema,
  unusedTemplatesSchema,
} from './email-templates.ts';

const languageQuerySchema = z.object({
  language: z
    .string()
    .max(20)
    .optional()
    .describe('code of a language of the site; its default without one'),
});

/**
 * HTTP operations of e-mail templates besides the generic ones: default text, preview and test
 * mail.
 */
export const emailTemplatesApi = defineApi({
  getBuiltIn: {
    method: 'get',
    path: '/email_templates/:id/built_in',
    tag: 'email_templates',
    summary: 'Get the default text of an e-mail template; null if it has none',
    query: languageQuerySchema,
    response: builtInTemplateSchema,
  },
  listUnused: {
    method: 'get',
    path: '/email_templates/built_in',
    tag: 'email_templates',
    summary: 'List the built-in templates that the site has no own text for, with their texts',
    response: unusedTemplatesSchema,
  },
  preview: {
    method: 'post',
    path: '/email_templates/:id/preview',
    tag: 'email_templates',
    summary: 'Preview an e-mail template with values of recent rows, and examples for the others',
    query: languageQuerySchema,
    response: mailPreviewSchema,
  },
  sendTest: {
    method: 'post',
    path: '/email_templates/:id/test',
    tag: 'email_templates',
    summary: 'Send an e-mail template with example values to yourself',
    status: 201,
    response: testMailResponseSchema,
  },
});
