/** E-mails about enquiries to their senders and to practitioners; none quotes a message. */

import { href } from '../contract/addresses.ts';
import type { Bindings } from '../env.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import { composeMail, type MailRecipient } from '../mail/outbox/compose-mail.ts';
import { composeVisitorMail as toVisitor } from '../mail/outbox/compose-visitor-mail.ts';

type ToVisitor = 'enquiry-confirm' | 'enquiry-answered' | 'enquiry-declined' | 'enquiry-unanswered';
type ToPractitioner = 'enquiry-received' | 'enquiry-reminder' | 'enquiry-written';

export const composeEnquiryVisitorMail = (
  env: Bindings,
  tag: ToVisitor,
  { id, language_id }: { id: string; language_id: string | null },
  template: TemplateRow | undefined,
) => toVisitor(env, { tag, holder: id, page: '/enquiry/:id/:secret', template, language_id });

/** The member who sent an enquiry; null for a visitor, who has the language of their page. */
export interface EnquirySender {
  member: MailRecipient | null;
  visitor_language_id: string | null;
}

/** Mail to the sender: members read the answer in their account, visitors at their secret link. */
export const composeSenderMail = async (
  env: Bindings,
  tag: Exclude<ToVisitor, 'enquiry-confirm'>,
  enquiry: string,
  { member, visitor_language_id }: EnquirySender,
  template: TemplateRow | undefined,
) =>
  member
    ? composeMail(env, {
        tag,
        template,
        to: member,
        link: href('/enquiries/sent/:id', { id: enquiry }),
      })
    : composeEnquiryVisitorMail(
        env,
        tag,
        { id: enquiry, language_id: visitor_language_id },
        template,
      );

/** Mail to a practitioner; it reveals neither the author nor the text. */
export const composePractitionerMail = (
  env: Bindings,
  tag: ToPractitioner,
  enquiry: string,
  to: MailRecipient,
  template: TemplateRow | undefined,
) => composeMail(env, { tag, template, to, link: href('/enquiries/:id', { id: enquiry }) });
