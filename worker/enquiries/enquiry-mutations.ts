import type { Call } from '../http/mutation.ts';
import { answerEnquiry, declineEnquiry } from './answer-enquiry.ts';
import { askOthers } from './add-recipients.ts';
import { beginEnquiry } from './create-enquiry.ts';
import { confirmEnquiry, confirmEnquiryByForm } from './confirm-enquiry.ts';
import { reportAsked, reportEnquiry } from './report-enquiry.ts';
import { keepShortlist } from './shortlist.ts';
import { withdrawEnquiry, withdrawEnquiryByForm } from './delete-enquiry.ts';
import { writeBack } from './reply-by-token.ts';

/** All mutations of enquiries and shortlists, for mounting. */
export const enquiryCalls: Call[] = [
  beginEnquiry,
  confirmEnquiry,
  confirmEnquiryByForm,
  writeBack,
  askOthers,
  withdrawEnquiry,
  withdrawEnquiryByForm,
  answerEnquiry,
  declineEnquiry,
  reportAsked,
  reportEnquiry,
  keepShortlist,
];
