/** Texts for the state of an enquiry, for the visitor and for the practitioner. */

import { m } from '#messages';
import type { EnquiryRow, EnquiryState } from '../../../worker/contract/enquiries/enquiries.ts';

/** State of a recipient in the visitor's view. */
export const visitorStateTexts: Record<EnquiryState, () => { name: string; text: string }> = {
  waiting: () => ({ name: m['enquiry.state_waiting'](), text: '' }),
  answered: () => ({ name: m['enquiry.state_answered'](), text: '' }),
  full: () => ({ name: m['enquiry.state_full'](), text: m['enquiry.state_full_text']() }),
  declined: () => ({
    name: m['enquiry.state_declined'](),
    text: m['enquiry.state_declined_text'](),
  }),
  no_answer: () => ({
    name: m['enquiry.state_no_answer'](),
    text: m['enquiry.state_no_answer_text'](),
  }),
  unlisted: () => ({
    name: m['enquiry.state_unlisted'](),
    text: m['enquiry.state_unlisted_text'](),
  }),
};

/** The same states in the practitioner's view. */
export const practitionerStateTexts: Record<EnquiryRow['state'], () => string> = {
  waiting: () => m['enquiry.received_waiting'](),
  answered: () => m['enquiry.state_answered'](),
  full: () => m['enquiry.received_full'](),
  declined: () => m['enquiry.received_declined'](),
  no_answer: () => m['enquiry.received_no_answer'](),
  unlisted: () => m['enquiry.received_unlisted'](),
  withdrawn: () => m['enquiry.received_withdrawn'](),
};
