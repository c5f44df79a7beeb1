/**
 * The enquiry that waits for its confirmation. It stays in the tab, and never in the URL, because
 * it holds an e-mail address.
 */

import type { VisitorEnquiry } from '../../../worker/contract/enquiries/enquiries.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';

const STORAGE_KEY = 'enquiry to confirm';

export interface PendingEnquiry {
  body: VisitorEnquiry;
  people: Pick<UserProfile, 'tag' | 'name' | 'answers'>[];
  /** Time of the latest e-mail, in milliseconds. */
  mailedAt: number;
}

export function storePendingEnquiry(pending: PendingEnquiry) {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending));
  } catch {
    // A browser may block storage; the page then names no address.
  }
}

export function readPendingEnquiry(): PendingEnquiry | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}
