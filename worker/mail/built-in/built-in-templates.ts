import type { MailTag } from '../../contract/system/emails.ts';
import {
  accountApprovedTemplate,
  accountCreatedTemplate,
  accountErasedTemplate,
  alreadyRegisteredTemplate,
  confirmApprovedTemplate,
  confirmEmailTemplate,
  emailChangedTemplate,
  invitationTemplate,
  passwordChangedTemplate,
  passwordResetTemplate,
  signInSlowedTemplate,
  signUpDeclinedTemplate,
  verifyEmailTemplate,
} from './account-templates.ts';
import { alertConfirmTemplate, alertEndsTemplate, alertFoundTemplate } from './alert-templates.ts';
import type { BuiltInTemplate } from './built-in-template.ts';
import {
  enquiryAnsweredTemplate,
  enquiryConfirmTemplate,
  enquiryDeclinedTemplate,
  enquiryReceivedTemplate,
  enquiryReminderTemplate,
  enquiryUnansweredTemplate,
  enquiryWrittenTemplate,
} from './enquiry-templates.ts';
import {
  eventAgainTemplate,
  eventChangedTemplate,
  eventConfirmTemplate,
  eventOffTemplate,
  eventReminderTemplate,
  eventSeatTemplate,
  eventWaitingTemplate,
  locationApprovedTemplate,
  locationRequestTemplate,
} from './event-templates.ts';
import {
  digestTemplate,
  friendApprovedTemplate,
  friendRequestTemplate,
  newMessageTemplate,
  threadAnsweredTemplate,
  threadMentionTemplate,
} from './member-templates.ts';
import {
  applicationApprovedTemplate,
  applicationAskedTemplate,
  applicationDeclinedTemplate,
  confirmClaimsTemplate,
  confirmFirstAppointmentTemplate,
  credentialEndsTemplate,
} from './practitioner-templates.ts';
import {
  appealDecidedTemplate,
  reportAnsweredTemplate,
  reportPausedTemplate,
  reportRemovedTemplate,
  reportWarnedTemplate,
} from './report-templates.ts';
import {
  accountsMergedTemplate,
  mergeConfirmTemplate,
  newDeviceTemplate,
  notMeTemplate,
  pushAddedTemplate,
  recoveryCodeUsedTemplate,
  secondFactorChangedTemplate,
  secondFactorResetTemplate,
  sessionElsewhereTemplate,
} from './security-templates.ts';

/**
 * All built-in templates, also used if a row is missing. Mails required for the account or by law
 * carry no unsubscribe link.
 */
export const builtInTemplates: BuiltInTemplate[] = [
  verifyEmailTemplate,
  confirmEmailTemplate,
  passwordResetTemplate,
  alreadyRegisteredTemplate,
  accountApprovedTemplate,
  accountCreatedTemplate,
  confirmApprovedTemplate,
  signUpDeclinedTemplate,
  invitationTemplate,
  accountErasedTemplate,
  applicationAskedTemplate,
  applicationDeclinedTemplate,
  applicationApprovedTemplate,
  reportWarnedTemplate,
  reportPausedTemplate,
  reportRemovedTemplate,
  appealDecidedTemplate,
  reportAnsweredTemplate,
  emailChangedTemplate,
  passwordChangedTemplate,
  signInSlowedTemplate,
  newDeviceTemplate,
  secondFactorChangedTemplate,
  secondFactorResetTemplate,
  mergeConfirmTemplate,
  accountsMergedTemplate,
  sessionElsewhereTemplate,
  recoveryCodeUsedTemplate,
  notMeTemplate,
  pushAddedTemplate,
  newMessageTemplate,
  friendRequestTemplate,
  friendApprovedTemplate,
  threadAnsweredTemplate,
  threadMentionTemplate,
  locationRequestTemplate,
  locationApprovedTemplate,
  confirmClaimsTemplate,
  confirmFirstAppointmentTemplate,
  credentialEndsTemplate,
  enquiryConfirmTemplate,
  enquiryAnsweredTemplate,
  enquiryDeclinedTemplate,
  enquiryUnansweredTemplate,
  enquiryReceivedTemplate,
  enquiryReminderTemplate,
  enquiryWrittenTemplate,
  alertConfirmTemplate,
  alertFoundTemplate,
  alertEndsTemplate,
  eventConfirmTemplate,
  eventWaitingTemplate,
  eventSeatTemplate,
  eventChangedTemplate,
  eventOffTemplate,
  eventAgainTemplate,
  eventReminderTemplate,
  digestTemplate,
];

export function getBuiltInTemplate(tag: MailTag): BuiltInTemplate {
  const found = builtInTemplates.find((template) => template.tag === tag);
  if (!found) throw new Error(`No words for ${tag}`);
  return found;
}
