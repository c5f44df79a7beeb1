/** An admin asks the applicant a question or declines the application, by mail. */

import type { Context } from 'hono';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import type { AppEnv } from '../../env.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { type TemplateRow, templateQuery } from '../../mail/outbox/choose-template.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { type ApprovedUser, approvedUserQuery } from '../users/approve-user.ts';
import { buildApplicationDecision, parseApplicationDecision } from './application-decision.ts';
import { userApplicationQuery } from './application-rows.ts';

/** Asks the applicant a question, by mail; they answer on the application page. */
export const askApplicant = defineMutation(applicationsApi.ask, {
  auth: 'A',
  changes: [],
  preload: ({ user_id }) => ({
    applicant: approvedUserQuery({ id: user_id }),
    template: templateQuery('application-asked'),
  }),
  run: async ({ words }, c, { applicant: [applicant], template: [template] }) =>
    sendAnswer(c, applicant, template, {
      state: 'asked',
      from: ['sent'],
      tag: 'application-asked',
      description: 'Application: more information requested',
      words,
      set: { asked_words: words },
    }),
});

/** The applicant may change and resubmit it. */
export const declineApplication = defineMutation(applicationsApi.decline, {
  auth: 'A',
  changes: [],
  preload: ({ user_id }) => ({
    applicant: approvedUserQuery({ id: user_id }),
    template: templateQuery('application-declined'),
  }),
  run: async ({ reason }, c, { applicant: [applicant], template: [template] }) =>
    sendAnswer(c, applicant, template, {
      state: 'declined',
      tag: 'application-declined',
      description: 'Application declined',
      words: reason,
      set: { reason },
    }),
});

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
  if (!to) throw notFoundError('application_not_found');
  const { id } = to;
  const decision = buildApplicationDecision(c, { id, ...how });
  const mail = await composeMail(c.env, {
    tag,
    template,
    to,
    variables: () => ({ what: words }),
    link: '/account/application',
  });
  const { applied, present } = await c.var.db.run({
    written: [...decision.statements, ...mail.statements(decision.applied), decision.notice],
    queries: { applied: decision.appliedQuery, present: userApplicationQuery({ id }) },
  });
  const item = parseApplicationDecision(applied[0], present[0]);
  await enqueueMails(c.env, [mail]);
  return c.json(item, 200);
}
