import type { EnquiryList, EnquiryOfUser } from '../../../worker/contract/enquiries/enquiries.ts';
import { query } from '../../data/query.ts';

/** API path below /sobe/v1 of enquiries to a practitioner. */
export const enquiriesOf = (user: string) => `/users/${user}/enquiries`;

export const enquiriesAsked = (user: string, offset: number) =>
  query<EnquiryList>(`${enquiriesOf(user)}?limit=25&offset=${offset}`);

export const enquiryAsked = (user: string, id: string) =>
  query<EnquiryOfUser>(`${enquiriesOf(user)}/${encodeURIComponent(id)}`);
