/** Queries of the enquiries that a practitioner has received. */

import { apiQuery } from '../../data/query.ts';

export const receivedEnquiriesQuery = (user: string, offset: number) =>
  apiQuery('GET /users/:id/enquiries', { params: { id: user }, query: { limit: 25, offset } });

export const receivedEnquiryQuery = (user: string, id: string) =>
  apiQuery('GET /users/:id/enquiries/:enquiry_id', { params: { id: user, enquiry_id: id } });
