import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type ApplicationDecline,
  type ApplicationQuestion,
  applicationDeclineSchema,
  applicationQuestionSchema,
  applicationSchema,
} from '../../contract/practitioners/applications.ts';
import type { AppEnv } from '../../env.ts';
import { getSiteUrl } from '../../http/get-site-url.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { type ApprovedUser, approvedUserQuery } from '../users/approve-user.ts';
import { userApplicationQuery } from './application-rows.ts';
import { buildDecision, parseDecision } from './decision.ts';

/** Asks the applicant a question, by mail; they answer on the application page. */
export const askApplicant = defineMutation<ApplicationQuestion, Preloaded>({
  method: 'post',
  path: '/applications/:user_id/ask',
  auth: 'A',
  tag: 'applications',
  summary:
    'Ask an applicant for more information by e-mail; 409 done if the application is no longer submitted',
  body: applicationQuestionSchema,
  status: 200,
  response: applicationSchema,
  changes: [],
  preload: ({ user_id }) =>
    [approvedUserQuery({ id: user_id }), templateQuery('application-asked')] as const,
  run: async ({ words }, c, [[to], [template]]) =>
    sendAnswer(c, to, template, {
      state: 'asked',
      from: ['sent'],
      tag: 'application-asked',
      description: 'Application: more information requested',
      words,
      set: { asked_words: words },
    }),
});

/** The applicant may change and resubmit it. */
export const declineApplication = defineMutation<ApplicationDecline, Preloaded>({
  method: 'post',
  path: '/applications/:user_id/decline',
  auth: 'A',
  tag: 'applications',
  summary: 'Decline an application and e-mail the reason; 409 done if it is no longer submitted',
  body: applicationDeclineSchema,
  status: 200,
  response: applicationSchema,
  changes: [],
  preload: ({ user_id }) =>
    [approvedUserQuery({ id: user_id }), templateQuery('application-declined')] as const,
  run: async ({ reason }, c, [[to], [template]]) =>
    sendAnswer(c, to, template, {
      state: 'declined',
      tag: 'application-declined',
      description: 'Application declined',
      words: reason,
      set: { reason },
    }),
});

type Preloaded = readonly [ReturnType<typeof approvedUserQuery>, ReturnType<typeof templateQuery>];

interface ApplicationAnswer {
  state: 'asked' | 'declined';
  from?: readonly ['sent'];
  tag: 'application-asked' | 'application-declined';
  description: string;
  words: string;
  set: { asked_words: string } | { reason: string };
}

async function sendAnswer(
  c: Context<AppEnv>,
  to: ApprovedUser | undefined,
  template: TemplateRow | undefined,
  { tag, words, ...how }: ApplicationAnswer,
) {
  if (!to) throw notFoundError('This application does not exist.');
  const { id } = to;
  const made = buildDecision(c, { id, ...how });
  const mail = await composeMail(c.env, {
    tag,
    template,
    to,
    variables: { what: words },
    link: `${getSiteUrl(c.env)}/account/application`,
  });
  const { told, present } = await c.var.db.write(
    [...made.statements, ...mail.statements(sql.raw(made.happened)), made.notice],
    { told: made.told, present: userApplicationQuery({ id }) },
  );
  const item = parseDecision(told[0], present[0]);
  await enqueueMails(c.env, [mail]);
  return c.json(item, 200);
}
