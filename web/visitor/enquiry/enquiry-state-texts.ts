/** Texts for the state of an enquiry, for the visitor and for the practitioner. */

import type { EnquiryRow, EnquiryState } from '../../../worker/contract/enquiries/enquiries.ts';

/** State of a recipient in the visitor's view. */
export const visitorStateTexts: Record<EnquiryState, { name: string; text: string }> = {
  waiting: {
    name: 'Waiting for an answer',
    text: '',
  },
  answered: { name: 'Answered', text: '' },
  full: { name: 'Fully booked', text: 'They can’t take new clients at the moment.' },
  declined: {
    name: 'Not the right person',
    text: 'They think someone else could help you better.',
  },
  no_answer: {
    name: 'No answer',
    text: 'They did not answer within three days. If they answer later, we e-mail you.',
  },
  unlisted: {
    name: 'Not available',
    text: 'They are away or no longer listed, so they can’t answer your enquiry.',
  },
};

/** The same states in the practitioner's view. */
export const practitionerStateTexts: Record<EnquiryRow['state'], string> = {
  waiting: 'Waiting for your answer',
  answered: 'Answered',
  full: 'Declined: fully booked',
  declined: 'Declined: not the right person',
  no_answer: 'Not answered in time',
  unlisted: 'Not sent to you',
  withdrawn: 'Withdrawn',
};
