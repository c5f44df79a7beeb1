/** Queries of the enquiries that a member has sent. */

import { apiQuery } from '../../data/query.ts';

export const sentEnquiriesQuery = (user: string, offset: number) =>
  apiQuery('GET /users/:id/sent_enquiries', { params: { id: user }, query: { limit: 25, offset } });

export const sentEnquiryQuery = (user: string, id: string) =>
  apiQuery('GET /users/:id/sent_enquiries/:enquiry_id', { params: { id: user, enquiry_id: id } });
