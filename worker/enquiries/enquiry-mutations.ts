import type { Mutation } from '../http/mutation.ts';
import { addRecipients, addRecipientsToSent } from './add-recipients.ts';
import { answerEnquiry, declineEnquiry } from './answer-enquiry.ts';
import { confirmEnquiry, confirmEnquiryByForm } from './confirm-enquiry.ts';
import { createEnquiry } from './create-enquiry.ts';
import { deleteEnquiry, deleteEnquiryByForm, deleteSentEnquiry } from './delete-enquiry.ts';
import { replyByLink, replyToSentEnquiry } from './reply-by-link.ts';
import { reportPractitioner, reportPractitionerAsMember, reportVisitor } from './report-enquiry.ts';
import { replaceShortlist } from './shortlist.ts';

/** All mutations of enquiries and shortlists, for mounting. */
export const enquiryMutations: Mutation[] = [
  createEnquiry,
  confirmEnquiry,
  confirmEnquiryByForm,
  replyByLink,
  addRecipients,
  deleteEnquiry,
  deleteEnquiryByForm,
  replyToSentEnquiry,
  addRecipientsToSent,
  reportPractitionerAsMember,
  deleteSentEnquiry,
  answerEnquiry,
  declineEnquiry,
  reportPractitioner,
  reportVisitor,
  replaceShortlist,
];
