/** E-mails about enquiries to their senders and to practitioners; none quotes a message. */

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

/** The member who sent an enquiry; null for a visitor. */
export type EnquirySender = { id: string; name: string; email: string } | null;

/** Mail to the sender: members read the answer in their account, visitors at their secret link. */
export const composeSenderMail = async (
  env: Bindings,
  tag: Exclude<ToVisitor, 'enquiry-confirm'>,
  enquiry: string,
  sender: EnquirySender,
  template: TemplateRow | undefined,
) =>
  sender
    ? composeMail(env, {
        tag,
        template,
        to: sender,
        link: href('/enquiries/sent/:id', { id: enquiry }),
      })
    : composeEnquiryVisitorMail(env, tag, enquiry, template);

/** Mail to a practitioner; it reveals neither the author nor the text. */
export const composePractitionerMail = (
  env: Bindings,
  tag: ToPractitioner,
  enquiry: string,
  to: { id: string; name: string; email: string },
  template: TemplateRow | undefined,
) => composeMail(env, { tag, template, to, link: href('/enquiries/:id', { id: enquiry }) });
