import type { Read } from '../http/query.ts';
import { enquiryByLink } from './by-link.ts';
import { numbersOfUser } from './numbers.ts';
import { enquiriesOfUser, enquiryOfUserById } from './of-user.ts';
import { othersInstead } from './others.ts';
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
