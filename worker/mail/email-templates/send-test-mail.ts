import { mailTested } from '../../contract/system/email-templates.ts';
import { call } from '../../http/mutation.ts';
import { enqueue } from '../outbox/enqueue-mails.ts';
import { composeMail } from '../outbox/compose-mail.ts';
import { exampleLink, examplesOf, mailOf, missing, templateById } from './template-examples.ts';

/** POST /email_templates/{id}/test: sends the mail to the current admin. */
export const sendTestMail = call({
  method: 'post',
  path: '/email_templates/:id/test',
  who: 'A',
  noun: 'email_templates',
  summary: 'Send an e-mail template with example values to yourself',
  status: 201,
  answer: mailTested,
  changes: [],
  beside: ({ id }) => [templateById({ id })] as const,
  run: async (_, c, [[template]]) => {
    const { db, viewer: to } = c.var;
    if (!template || !to) throw missing();
    const mail = await composeMail(c.env, {
      tag: mailOf(template.tag),
      template,
      to,
      link: exampleLink(c.env),
      variables: examplesOf(template.tag),
    });
    await db.batch(mail.statements());
    await enqueue(c.env, [mail]);
    return c.json({ id: mail.id }, 201);
  },
});
