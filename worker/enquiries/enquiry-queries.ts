import type { Read } from '../http/query.ts';
import { enquiryByLink } from './enquiry-by-link.ts';
import { numbersOfUser } from '../practitioners/get-profile-numbers.ts';
import { enquiriesOfUser, enquiryOfUserById } from './user-enquiries.ts';
import { othersInstead } from './suggestions.ts';
import { shortlistOfUser } from './shortlist.ts';

/** All queries of enquiries, shortlists and profile numbers, for mounting. */
export const enquiryReads: Read[] = [
  othersInstead,
  enquiryByLink,
  enquiriesOfUser,
  enquiryOfUserById,
  shortlistOfUser,
  numbersOfUser,
];
