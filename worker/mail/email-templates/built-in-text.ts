import { builtInWords } from '../../contract/system/email-templates.ts';
import { builtIn } from '../built-in/built-in-templates.ts';
import { read } from '../../http/query.ts';
import { missing, templateById } from './template-examples.ts';

/** GET /email_templates/{id}/built_in */
export const builtInOfTemplate = read({
  path: '/email_templates/:id/built_in',
  who: 'A',
  noun: 'email_templates',
  summary: 'Get the default text of an e-mail template; null if it has none',
  answer: builtInWords,
  statements: ({ params: { id = '' } }) => [templateById({ id })] as const,
  shape: ([[template]]) => {
    if (!template) throw missing();
    const found = builtIn.find(({ tag }) => tag === template.tag);
    return { words: found ? { subject: found.subject, text: found.text, html: found.html } : null };
  },
});
