import type { EnquiryRow, EnquiryState } from '../../worker/contract/enquiries.ts';

/** How it stands with one who was asked, as the visitor reads it. */
export const visitorStates: Record<EnquiryState, { name: string; text: string }> = {
  waiting: {
    name: 'Waiting for an answer',
    text: 'We remind them twice. If nothing comes within three days, we write to you.',
  },
  answered: { name: 'Answered', text: '' },
  full: { name: 'Full at the moment', text: 'They can’t take anybody new just now.' },
  declined: {
    name: 'Not the right person',
    text: 'They think that somebody else helps you better.',
  },
  no_answer: {
    name: 'No answer',
    text: 'They have said nothing within three days. If they still do, we tell you.',
  },
  unlisted: {
    name: 'Can’t be asked at the moment',
    text: 'They are away or not listed any more, so they were not written to or will not answer.',
  },
};

/** The same as the practitioner reads it. */
export const practitionerStates: Record<EnquiryRow['state'], string> = {
  waiting: 'Waits for you',
  answered: 'Answered',
  full: 'You were full',
  declined: 'Not for you',
  no_answer: 'Not answered in time',
  unlisted: 'Was not sent to you',
  withdrawn: 'Taken back',
};
