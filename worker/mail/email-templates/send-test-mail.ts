import { emailTemplatesApi } from '../../contract/system/email-templates.api.ts';
import { defineMutation } from '../../http/mutation.ts';
import { composeMail } from '../outbox/compose-mail.ts';
import { enqueueMails } from '../outbox/enqueue-mails.ts';
import { sampleRowsQuery, toSampleValues } from './sample-values.ts';
import {
  exampleLink,
  getExampleValues,
  getMailTag,
  templateByIdQuery,
  templateNotFoundError,
} from './template-examples.ts';

/** POST /email_templates/{id}/test: sends the mail to the current admin. */
export const sendTestMail = defineMutation(emailTemplatesApi.sendTest, {
  auth: 'A',
  changes: [],
  preload: ({ id }) => ({ template: templateByIdQuery({ id }), sample: sampleRowsQuery() }),
  run: async (_, c, { template: [template], sample: [sample] }) => {
    const { db, viewer } = c.var;
    if (!template || !viewer) throw templateNotFoundError();
    const mail = await composeMail(c.env, {
      tag: getMailTag(template.tag),
      template,
      // The template is in the default language, whatever the admin's own one is.
      to: { ...viewer, language_id: null },
      link: exampleLink,
      variables: () => ({ ...getExampleValues(template.tag), ...toSampleValues(sample) }),
    });
    await db.batch(mail.statements());
    await enqueueMails(c.env, [mail]);
    return c.json({ id: mail.id }, 201);
  },
});
