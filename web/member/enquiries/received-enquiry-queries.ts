import type { EnquiryList, ReceivedEnquiry } from '../../../worker/contract/enquiries/enquiries.ts';
import { apiQuery } from '../../data/query.ts';

/** API path below /sobe/v1 of enquiries to a practitioner. */
export const receivedEnquiriesApiPath = (user: string) => `/users/${user}/enquiries`;

export const receivedEnquiriesQuery = (user: string, offset: number) =>
  apiQuery<EnquiryList>(`${receivedEnquiriesApiPath(user)}?limit=25&offset=${offset}`);

export const receivedEnquiryQuery = (user: string, id: string) =>
  apiQuery<ReceivedEnquiry>(`${receivedEnquiriesApiPath(user)}/${encodeURIComponent(id)}`);
