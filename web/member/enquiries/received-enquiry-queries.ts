/** Queries of the enquiries that a practitioner has received. */

import type { EnquiryRow } from '../../../worker/contract/enquiries/enquiries.ts';
import { apiQuery } from '../../data/query.ts';

export const receivedEnquiriesQuery = (user: string, offset: number) =>
  apiQuery('GET /users/:id/enquiries', { params: { id: user }, query: { limit: 25, offset } });

export const receivedEnquiryQuery = (user: string, id: string) =>
  apiQuery('GET /users/:id/enquiries/:enquiry_id', { params: { id: user, enquiry_id: id } });

/** True for an enquiry that waits for an answer of the practitioner. */
export const isOpenEnquiry = ({ state }: EnquiryRow) => state === 'waiting';
