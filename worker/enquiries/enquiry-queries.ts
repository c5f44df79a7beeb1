import type { Query } from '../http/query.ts';
import { getEnquiryByLink } from './enquiry-by-link.ts';
import { getProfileNumbers } from '../practitioners/get-profile-numbers.ts';
import { listUserEnquiries, getUserEnquiry } from './user-enquiries.ts';
import { listSuggestions } from './suggestions.ts';
import { getShortlist } from './shortlist.ts';

/** All queries of enquiries, shortlists and profile numbers, for mounting. */
export const enquiryQueryRoutes: Query[] = [
  listSuggestions,
  getEnquiryByLink,
  listUserEnquiries,
  getUserEnquiry,
  getShortlist,
  getProfileNumbers,
];
