import { defineApi } from '../shared/operation.ts';
import { createdReportSchema, reportCreationSchema } from './reports.ts';

/** HTTP operation with which members report a person or content. */
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
});
