import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import {
  enquiryAnswerSchema,
  enquiryDeclineSchema,
  enquiryInputSchema,
  enquiryListQuerySchema,
  enquiryListSchema,
  enquiryRecipientsSchema,
  enquiryReplyInputSchema,
  enquiryReportSchema,
  enquiryViewSchema,
  receivedEnquirySchema,
  shortlistInputSchema,
  shortlistSchema,
  suggestedPractitionersSchema,
  suggestionsQuerySchema,
} from './enquiries.ts';

/**
 * HTTP operations of enquiries: by the visitor’s secret link, and for the practitioners who receive
 * them.
 */
export const enquiriesApi = defineApi({
  create: {
    method: 'post',
    path: '/enquiries',
    tag: 'enquiries',
    summary:
      'Create an enquiry to one to three practitioners, without an account; it is sent once the e-mailed link is confirmed',
    body: enquiryInputSchema,
    arrayFields: ['user_ids'],
    status: 202,
    response: z.object({}),
  },
  listSuggestions: {
    method: 'get',
    path: '/enquiries/others',
    tag: 'enquiries',
    summary: 'List other practitioners to suggest in place of those who declined or are full',
    query: suggestionsQuerySchema,
    multiValueParams: ['to'],
    response: suggestedPractitionersSchema,
  },
  getByLink: {
    method: 'get',
    path: '/enquiries/:id/:secret',
    tag: 'enquiries',
    summary: 'Get an enquiry and its answers, by its e-mailed link',
    response: enquiryViewSchema,
  },
  confirm: {
    method: 'put',
    path: '/enquiries/:id/:secret/confirm',
    tag: 'enquiries',
    summary: 'Confirm and send an enquiry, by its e-mailed link; confirming again has no effect',
    status: 204,
  },
  confirmByForm: {
    method: 'post',
    path: '/enquiries/:id/:secret/confirm',
    tag: 'enquiries',
    summary: 'Confirm and send an enquiry, by its e-mailed link; confirming again has no effect',
    status: 204,
  },
  replyByLink: {
    method: 'post',
    path: '/enquiries/:id/:secret/replies',
    tag: 'enquiries',
    summary:
      'Reply to a practitioner, by the enquiry’s link; 409 closed if they can no longer read it',
    body: enquiryReplyInputSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  },
  addRecipients: {
    method: 'post',
    path: '/enquiries/:id/:secret/ask',
    tag: 'enquiries',
    summary: 'Send the same enquiry to others, by its e-mailed link; five practitioners in all',
    body: enquiryRecipientsSchema,
    arrayFields: ['user_ids'],
    response: enquiryViewSchema,
  },
  reportByLink: {
    method: 'post',
    path: '/enquiries/:id/:secret/report',
    tag: 'enquiries',
    summary:
      'Report a practitioner to the admins, by the enquiry’s link; they receive this text, but not the enquiry',
    body: enquiryReportSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  },
  delete: {
    method: 'delete',
    path: '/enquiries/:id/:secret',
    tag: 'enquiries',
    summary: 'Delete an enquiry and all its text, by its e-mailed link',
    status: 204,
  },
  deleteByForm: {
    method: 'post',
    path: '/enquiries/:id/:secret/delete',
    tag: 'enquiries',
    summary: 'Delete an enquiry and all its text, by its e-mailed link',
    status: 204,
  },
  list: {
    method: 'get',
    path: '/users/:id/enquiries',
    tag: 'enquiries',
    summary: 'List the enquiries to a practitioner, newest first',
    query: enquiryListQuerySchema,
    response: enquiryListSchema,
  },
  get: {
    method: 'get',
    path: '/users/:id/enquiries/:enquiry_id',
    tag: 'enquiries',
    summary: 'Get an enquiry to a practitioner, with its answers',
    response: receivedEnquirySchema,
  },
  reply: {
    method: 'post',
    path: '/users/:id/enquiries/:enquiry_id/replies',
    tag: 'enquiries',
    summary: 'Answer an enquiry; 409 closed if it was deleted or has expired',
    body: enquiryAnswerSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  },
  decline: {
    method: 'post',
    path: '/users/:id/enquiries/:enquiry_id/decline',
    tag: 'enquiries',
    summary:
      'Decline an enquiry as full or not the right person, and suggest others; 409 done if it is already answered',
    body: enquiryDeclineSchema,
    response: receivedEnquirySchema,
  },
  report: {
    method: 'post',
    path: '/users/:id/enquiries/:enquiry_id/report',
    tag: 'enquiries',
    summary: 'Report an enquiry to the admins; they receive this text, but not the enquiry',
    body: enquiryReportSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  },
  getShortlist: {
    method: 'get',
    path: '/users/:id/shortlist',
    tag: 'enquiries',
    summary: 'List the practitioners on a member’s shortlist, in the order they were added',
    response: shortlistSchema,
  },
  replaceShortlist: {
    method: 'put',
    path: '/users/:id/shortlist',
    tag: 'enquiries',
    summary: 'Replace a member’s shortlist; people who are not listed are skipped',
    body: shortlistInputSchema,
    response: shortlistSchema,
  },
});
