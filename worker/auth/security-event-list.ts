/**
 * GET /security_events and /users/{id}/security_events: newest first, within the retention period.
 */

import { securityEventsApi } from '../contract/accounts/security-events.api.ts';
import { securityEventsResource } from '../contract/accounts/security-events.resource.ts';
import { securityEventRetentionDays } from '../contract/accounts/security-events.ts';
import { getDateFilterNames } from '../contract/resources/resource-responses.ts';
import { minuteMs } from '../contract/shared/limits.ts';
import { getNowMs } from '../db/clock.ts';
import { listOwnerQuery, userNotFoundError } from '../db/list-owner.ts';
import { defineQuery, type QueryContext } from '../http/query.ts';
import type { FilterParams } from '../http/resource/build-filters.ts';
import { buildLogQueries, toLogList } from '../http/resource/build-log-queries.ts';
import { buildResourceSql } from '../http/resource/build-resource-sql.ts';

export const securityEventSql = buildResourceSql(securityEventsResource);

/** Columns with an index that ends in the id. */
const indexedFilters = ['user_id', 'created_by', 'kind'];

/** Start of the retention period. */
const getRetentionStart = () =>
  new Date(getNowMs() - securityEventRetentionDays * 24 * 60 * minuteMs).toISOString();

/** Expired events are excluded, so counting stays bounded. */
const limitToRetention = (context: QueryContext<FilterParams>, query: FilterParams = {}) => ({
  ...context,
  query: {
    [getDateFilterNames('created_at').from]: getRetentionStart(),
    ...context.query,
    ...query,
  },
});

/** GET /security_events: events of all accounts, newest first. */
export const securityEventListQuery = defineQuery(securityEventsApi.list, {
  auth: 'A',
  buildQueries: (context) =>
    buildLogQueries(securityEventSql, indexedFilters, limitToRetention(context)),
  toResponse: (rows, context) => toLogList(securityEventSql, rows, context),
});

export const userSecurityEventsQuery = defineQuery(securityEventsApi.listOfUser, {
  auth: 'S',
  allowForApplicants: true,
  buildQueries: (context) => {
    const { id } = context.params;
    const list = buildLogQueries(
      securityEventSql,
      indexedFilters,
      limitToRetention(context, { user_id: id }),
    );
    return { ...list, owner: listOwnerQuery({ id }) };
  },
  toResponse: ({ owner: [owner], ...list }, context) => {
    if (!owner) throw userNotFoundError();
    return toLogList(securityEventSql, list, context);
  },
});
