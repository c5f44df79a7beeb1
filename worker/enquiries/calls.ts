import type { Call } from '../http/mutation.ts';
import { answerEnquiry, declineEnquiry } from './answer.ts';
import { askOthers } from './ask-others.ts';
import { beginEnquiry } from './begin.ts';
import { confirmEnquiry, confirmEnquiryByForm } from './confirm.ts';
import { reportAsked, reportEnquiry } from './report.ts';
import { keepShortlist } from './shortlist.ts';
import { withdrawEnquiry, withdrawEnquiryByForm } from './withdraw.ts';
import { writeBack } from './write-back.ts';

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
