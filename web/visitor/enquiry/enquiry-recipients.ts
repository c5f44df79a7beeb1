/** Recipients of an enquiry: at most three practitioners, named in a sentence. */

import { href } from '../../../worker/contract/addresses.ts';

/** Maximum recipients of one enquiry. */
export const MAX_ENQUIRY_RECIPIENTS = 3;

/** Query key that no tag can equal. */
export const OTHERS_KEY = ' others';

/** Page to write to these people. */
export const buildEnquiryPath = (people: readonly { tag: string }[]) =>
  href('/ask', new URLSearchParams(people.map(({ tag }) => ['to', tag])));
