import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type ApplicationAsk,
  type ApplicationDecline,
  application,
  applicationAsk,
  applicationDecline,
} from '../../contract/practitioners/applications.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { type TemplateRow, templateOf } from '../../mail/outbox/choose-template.ts';
import { siteUrl } from '../../http/get-site-url.ts';
import { type Addressee, addressee } from '../users/approve-user.ts';
import { decided, decision } from './decision.ts';
import { applicationOf } from './application-rows.ts';

/** The applicant gets a mail and answers on the application page. */
export const askForMore = call<ApplicationAsk, Beside>({
  method: 'post',
  path: '/applications/:user_id/ask',
  who: 'A',
  noun: 'applications',
  summary:
    'Ask an applicant for more information by e-mail; 409 done if the application is no longer submitted',
  body: applicationAsk,
  status: 200,
  answer: application,
  changes: [],
  beside: ({ user_id }) => [addressee({ id: user_id }), templateOf('application-asked')] as const,
  run: async ({ words }, c, [[to], [template]]) =>
    answerWith(c, to, template, {
      state: 'asked',
      from: ['sent'],
      tag: 'application-asked',
      description: 'Application: more information requested',
      words,
      set: { asked_words: words },
    }),
});

/** The applicant may change and resubmit it. */
export const declineApplication = call<ApplicationDecline, Beside>({
  method: 'post',
  path: '/applications/:user_id/decline',
  who: 'A',
  noun: 'applications',
  summary: 'Decline an application and e-mail the reason; 409 done if it is no longer submitted',
  body: applicationDecline,
  status: 200,
  answer: application,
  changes: [],
  beside: ({ user_id }) =>
    [addressee({ id: user_id }), templateOf('application-declined')] as const,
  run: async ({ reason }, c, [[to], [template]]) =>
    answerWith(c, to, template, {
      state: 'declined',
      tag: 'application-declined',
      description: 'Application declined',
      words: reason,
      set: { reason },
    }),
});

type Beside = readonly [ReturnType<typeof addressee>, ReturnType<typeof templateOf>];

interface Answer {
  state: 'asked' | 'declined';
  from?: readonly ['sent'];
  tag: 'application-asked' | 'application-declined';
  description: string;
  words: string;
  set: { asked_words: string } | { reason: string };
}

async function answerWith(
  c: Context<App>,
  to: Addressee | undefined,
  template: TemplateRow | undefined,
  { tag, words, ...how }: Answer,
) {
  if (!to) throw notFound('This application does not exist.');
  const { id } = to;
  const made = decision(c, { id, ...how });
  const mail = await composeMail(c.env, {
    tag,
    template,
    to,
    variables: { what: words },
    link: `${siteUrl(c.env)}/account/application`,
  });
  const { told, present } = await c.var.db.write(
    [...made.statements, ...mail.statements(sql.raw(made.happened)), made.notice],
    { told: made.told, present: applicationOf({ id }) },
  );
  const item = decided(told[0], present[0]);
  await enqueue(c.env, [mail]);
  return c.json(item, 200);
}
