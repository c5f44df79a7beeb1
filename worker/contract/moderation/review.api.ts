import { z } from 'zod';
import { buildItemSchema } from '../resources/resource-responses.ts';
import { timestampSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import { reportsResource } from './reports.resource.ts';
import {
  appealDecisionSchema,
  appealInputSchema,
  appealViewSchema,
  moderationHistorySchema,
  moderationMailPreviewSchema,
  reportContextSchema,
  reportNumbersQuerySchema,
  reportNumbersSchema,
  reportReasonSchema,
  reportSuspensionSchema,
  reportWarningSchema,
  reviewQueueQuerySchema,
  reviewQueueSchema,
  suspensionReasonSchema,
} from './review.ts';

/** HTTP operations of moderation: the queue, decisions on reports with their mails, and appeals. */
export const reviewApi = defineApi({
  getQueue: {
    method: 'get',
    path: '/review',
    tag: 'reports',
    summary:
      'List items to review: appeals, then reports and applications, oldest first; up to 100',
    query: reviewQueueQuerySchema,
    response: reviewQueueSchema,
  },
  getContext: {
    method: 'get',
    path: '/reports/:id/context',
    tag: 'reports',
    summary:
      'Get a report with the person concerned, earlier reports about them and what others reported; with its ETag',
    response: reportContextSchema,
  },
  getNumbers: {
    method: 'get',
    path: '/reports/numbers',
    tag: 'reports',
    summary: 'Count a year’s reports by month, reason, kind and outcome',
    query: reportNumbersQuerySchema,
    response: reportNumbersSchema,
  },
  getHistory: {
    method: 'get',
    path: '/users/:id/standing',
    tag: 'reports',
    summary: 'Get a person’s status and their earlier reports, for the back office',
    response: moderationHistorySchema,
  },
  warn: {
    method: 'post',
    path: '/reports/:id/warn',
    tag: 'reports',
    summary:
      'Warn the reported person by the e-mail sent along; 409 done if the report is already handled',
    body: reportWarningSchema,
    response: buildItemSchema(reportsResource),
  },
  previewWarning: {
    method: 'post',
    path: '/reports/:id/warn/mail',
    tag: 'reports',
    summary: 'Preview the warning e-mail, with {{link}} in place of its link; sends nothing',
    body: reportReasonSchema,
    response: moderationMailPreviewSchema,
  },
  suspend: {
    method: 'post',
    path: '/reports/:id/pause',
    tag: 'reports',
    summary:
      'Suspend the reported account until a given time; 409 done if the report is already handled',
    body: reportSuspensionSchema,
    response: buildItemSchema(reportsResource),
  },
  previewSuspension: {
    method: 'post',
    path: '/reports/:id/pause/mail',
    tag: 'reports',
    summary: 'Preview the suspension e-mail, with {{link}} in place of its link; sends nothing',
    body: suspensionReasonSchema,
    response: moderationMailPreviewSchema,
  },
  removeContent: {
    method: 'post',
    path: '/reports/:id/remove',
    tag: 'reports',
    summary:
      'Remove a reported thread or reply from the site; 409 done if the report is already handled',
    body: reportReasonSchema,
    response: buildItemSchema(reportsResource),
  },
  close: {
    method: 'post',
    path: '/reports/:id/close',
    tag: 'reports',
    summary: 'Close a report without action; 409 done if it is already handled',
    body: reportReasonSchema,
    response: buildItemSchema(reportsResource),
  },
  submitAppeal: {
    method: 'post',
    path: '/reports/:id/appeal',
    tag: 'reports',
    summary: 'Appeal against a decision, once, as the person concerned or by the e-mailed link',
    body: appealInputSchema,
    response: z.object({ appealed_at: timestampSchema }),
  },
  getAppeal: {
    method: 'get',
    path: '/reports/:id/appeal/:secret',
    tag: 'reports',
    summary: 'Get the decision on a report, for the person concerned',
    response: appealViewSchema,
  },
  decideAppeal: {
    method: 'post',
    path: '/reports/:id/decide',
    tag: 'reports',
    summary:
      'Decide on an appeal: uphold or reverse the decision, by another admin if there is one; 409 done if it is already decided',
    body: appealDecisionSchema,
    response: buildItemSchema(reportsResource),
  },
});
