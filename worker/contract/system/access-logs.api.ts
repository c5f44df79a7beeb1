import { z } from 'zod';
import { accessLogsResource } from '../admin/access-logs.resource.ts';
import { buildListQuerySchema } from '../resources/resource-responses.ts';
import { buildLogListSchema } from '../shared/log-list-schema.ts';
import { defineApi } from '../shared/operation.ts';
import {
  accessLogInputSchema,
  accessLogNumbersSchema,
  accessLogSpanSchema,
} from './access-logs.ts';

/** HTTP operations of access logs: writing a view, and lists and statistics for admins. */
export const accessLogsApi = defineApi({
  list: {
    method: 'get',
    path: '/access_logs',
    tag: 'access_logs',
    summary: 'List access logs, newest first',
    query: buildListQuerySchema(accessLogsResource),
    response: buildLogListSchema(accessLogsResource),
  },
  listOfUser: {
    method: 'get',
    path: '/access_logs/for_user/:id',
    tag: 'access_logs',
    summary: 'List one person’s access logs, newest first',
    query: buildListQuerySchema(accessLogsResource),
    response: buildLogListSchema(accessLogsResource),
  },
  getStatistics: {
    method: 'get',
    path: '/access_logs/numbers',
    tag: 'access_logs',
    summary: 'Count views and submissions by time, object and country',
    query: z.object({ span: accessLogSpanSchema.optional() }),
    response: accessLogNumbersSchema,
  },
  record: {
    method: 'post',
    path: '/access_log',
    tag: 'access_logs',
    summary: 'Record a view or a submission; two posts are two records',
    body: accessLogInputSchema,
    status: 202,
  },
});
