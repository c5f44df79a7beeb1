import type { MailTag } from '../../contract/system/emails.ts';
import type { Wording } from '../outbox/render-mail.ts';
import {
  accountApproved,
  accountErased,
  alreadyRegistered,
  confirmApproved,
  invitation,
  passwordChanged,
  passwordReset,
  signInSlowed,
} from './account-templates.ts';
import { confirmEmail, emailChanged, verifyEmail } from './address-templates.ts';
import { alertConfirm, alertEnds, alertFound } from './alert-templates.ts';
import { applicationApproved, applicationAsked, applicationDeclined } from './application-templates.ts';
import {
  enquiryAnswered,
  enquiryConfirm,
  enquiryDeclined,
  enquiryReceived,
  enquiryReminder,
  enquiryUnanswered,
  enquiryWritten,
} from './enquiry-templates.ts';
import {
  eventAgain,
  eventChanged,
  eventConfirm,
  eventOff,
  eventReminder,
  eventSeat,
  eventWaiting,
} from './event-templates.ts';
import { locationApproved, locationRequest } from './location-templates.ts';
import {
  digest,
  friendApproved,
  friendRequest,
  newMessage,
  threadAnswered,
  threadMention,
} from './member-templates.ts';
import { confirmClaims, credentialEnds } from './practitioner-templates.ts';
import {
  appealDecided,
  reportAnswered,
  reportPaused,
  reportRemoved,
  reportWarned,
} from './report-templates.ts';
import {
  newDevice,
  notMe,
  pushAdded,
  recoveryCodeUsed,
  secondFactorChanged,
  secondFactorReset,
  sessionElsewhere,
} from './security-templates.ts';

/** A built-in email template, copied to the database of a new site. */
export interface BuiltIn extends Wording {
  tag: MailTag;
  name: string;
  html: string;
}

/**
 * All built-in templates, also used if a row is missing. Mails required for the account or by law
 * carry no unsubscribe link.
 */
export const builtIn: BuiltIn[] = [
  verifyEmail,
  confirmEmail,
  passwordReset,
  alreadyRegistered,
  accountApproved,
  confirmApproved,
  invitation,
  accountErased,
  applicationAsked,
  applicationDeclined,
  applicationApproved,
  reportWarned,
  reportPaused,
  reportRemoved,
  appealDecided,
  reportAnswered,
  emailChanged,
  passwordChanged,
  signInSlowed,
  newDevice,
  secondFactorChanged,
  secondFactorReset,
  sessionElsewhere,
  recoveryCodeUsed,
  notMe,
  pushAdded,
  newMessage,
  friendRequest,
  friendApproved,
  threadAnswered,
  threadMention,
  locationRequest,
  locationApproved,
  confirmClaims,
  credentialEnds,
  enquiryConfirm,
  enquiryAnswered,
  enquiryDeclined,
  enquiryUnanswered,
  enquiryReceived,
  enquiryReminder,
  enquiryWritten,
  alertConfirm,
  alertFound,
  alertEnds,
  eventConfirm,
  eventWaiting,
  eventSeat,
  eventChanged,
  eventOff,
  eventAgain,
  eventReminder,
  digest,
];

export function defaultOf(tag: MailTag): BuiltIn {
  const found = builtIn.find((template) => template.tag === tag);
  if (!found) throw new Error(`No words for ${tag}`);
  return found;
}
