import { buildItemSchema } from '../resources/resource-responses.ts';
import { defineApi } from '../shared/operation.ts';
import { reportsResource } from './reports.resource.ts';
import { createdReportSchema, reportAssignmentSchema, reportCreationSchema } from './reports.ts';

/** HTTP operations with which members report a person or content, and admins share the work. */
export const reportsApi = defineApi({
  create: {
    method: 'post',
    path: '/reports',
    tag: 'reports',
    summary:
      'Report a person or content to the admins, with a copy of the text. A second report of the same is added to the first until that is handled',
    body: reportCreationSchema,
    status: 201,
    response: createdReportSchema,
  },
  assign: {
    method: 'patch',
    path: '/reports/:id',
    tag: 'reports',
    summary: 'Assign a report to an active admin, or to no one with null',
    body: reportAssignmentSchema,
    response: buildItemSchema(reportsResource),
  },
});
