import type { Bindings } from '../env.ts';
import { composeMail } from '../mail/outbox/compose-mail.ts';
import type { TemplateRow } from '../mail/outbox/choose-template.ts';
import { mailToVisitor as toVisitor } from '../mail/outbox/compose-visitor-mail.ts';
import { siteUrl } from '../http/get-site-url.ts';

type ToVisitor = 'enquiry-confirm' | 'enquiry-answered' | 'enquiry-declined' | 'enquiry-unanswered';
type ToPractitioner = 'enquiry-received' | 'enquiry-reminder' | 'enquiry-written';

export const mailToVisitor = (
  env: Bindings,
  tag: ToVisitor,
  enquiry: string,
  template: TemplateRow | undefined,
) => toVisitor(env, { tag, holder: enquiry, page: `/enquiry/${enquiry}`, template });

/** Mail to a practitioner; it reveals neither the author nor the text. */
export const mailToPractitioner = (
  env: Bindings,
  tag: ToPractitioner,
  enquiry: string,
  to: { id: string; name: string; email: string },
  template: TemplateRow | undefined,
) => composeMail(env, { tag, template, to, link: `${siteUrl(env)}/enquiries/${enquiry}` });
