import type { Query } from '../http/query.ts';
import { getProfileNumbers } from '../practitioners/get-profile-numbers.ts';
import { getEnquiryByLink, getSentEnquiry } from './enquiry-by-link.ts';
import { listSuggestions } from './enquiry-suggestions.ts';
import { listSentEnquiries } from './sent-enquiries.ts';
import { getShortlist } from './shortlist.ts';
import { getUserEnquiry, listUserEnquiries } from './user-enquiries.ts';

/** All queries of enquiries, shortlists and profile numbers, for mounting. */
export const enquiryQueryRoutes: Query[] = [
  listSuggestions,
  getEnquiryByLink,
  listSentEnquiries,
  getSentEnquiry,
  listUserEnquiries,
  getUserEnquiry,
  getShortlist,
  getProfileNumbers,
];
