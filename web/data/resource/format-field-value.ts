/** Formats a yes, a no and an answer that may be missing as plain text. */

import { m } from '#messages';
import { sessionTypeLabels } from '../../../worker/contract/practitioners/session-types.labels.ts';
import type { ChoiceWords } from '../../../worker/contract/resources/resource.ts';

export const formatYesNo = (value: unknown) => (value ? m['common.yes']() : m['common.no']());

/** Text of a three-state value (specification, section 3). */
export function formatChoice(value: unknown, words = sessionChoiceWords): string {
  if (value === null || value === undefined) return words.unsaid;
  return value ? words.yes : words.no;
}

const sessionChoiceWords: ChoiceWords = {
  get yes() {
    return sessionTypeLabels.offered;
  },
  get no() {
    return sessionTypeLabels.notOffered;
  },
  get unsaid() {
    return sessionTypeLabels.byAppointment;
  },
};
