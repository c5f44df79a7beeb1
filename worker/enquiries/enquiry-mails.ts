/** E-mails about enquiries to visitors and practitioners; none quotes the text of a message. */

import { href } from '../contract/addresses.ts';
import type { Bindings } from '../env.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import { composeMail } from '../mail/outbox/compose-mail.ts';
import { composeVisitorMail as toVisitor } from '../mail/outbox/compose-visitor-mail.ts';

type ToVisitor = 'enquiry-confirm' | 'enquiry-answered' | 'enquiry-declined' | 'enquiry-unanswered';
type ToPractitioner = 'enquiry-received' | 'enquiry-reminder' | 'enquiry-written';

export const composeEnquiryVisitorMail = (
  env: Bindings,
  tag: ToVisitor,
  enquiry: string,
  template: TemplateRow | undefined,
) => toVisitor(env, { tag, holder: enquiry, page: '/enquiry/:id/:secret', template });

/** Mail to a practitioner; it reveals neither the author nor the text. */
export const composePractitionerMail = (
  env: Bindings,
  tag: ToPractitioner,
  enquiry: string,
  to: { id: string; name: string; email: string },
  template: TemplateRow | undefined,
) => composeMail(env, { tag, template, to, link: href('/enquiries/:id', { id: enquiry }) });
