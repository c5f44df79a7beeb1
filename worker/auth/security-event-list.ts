import { minutes } from '../contract/shared/limits.ts';
import { logListOf } from '../contract/shared/log-lists.ts';
import { queryOf, spanOf } from '../contract/resources/resource-responses.ts';
import { securityEvents } from '../contract/accounts/security-events.resource.ts';
import { securityEventDays } from '../contract/accounts/security-events.ts';
import { milliseconds } from '../db/clock.ts';
import { noPerson, personById } from '../db/user-item-list.ts';
import { type Asked, read } from '../http/query.ts';
import type { Query } from '../http/resource/build-filters.ts';
import { logRows, shapeLog } from '../http/resource/build-log-queries.ts';
import { source } from '../http/resource/resource-sql.ts';

export const securityEventsSource = source(securityEvents);

/** Columns with an index that ends in the id. */
const indexed = ['user_id', 'created_by', 'kind'];

/** Start of the retention period. */
const keptSince = () =>
  new Date(milliseconds() - securityEventDays * 24 * 60 * minutes).toISOString();

/** Expired events are excluded, so counting stays bounded. */
const kept = (asked: Asked<Query>, query: Query = {}) => ({
  ...asked,
  query: { [spanOf('created_at').from]: keptSince(), ...asked.query, ...query },
});

/** GET /security_events: events of all accounts, newest first. */
export const securityEventsList = read({
  path: '/security_events',
  who: 'A',
  noun: 'security_events',
  summary: 'List the security events of all accounts in the last 180 days, newest first',
  query: queryOf(securityEvents),
  answer: logListOf(securityEvents),
  statements: (asked) => logRows(securityEventsSource, indexed, kept(asked)),
  shape: (rows, asked) => shapeLog(securityEventsSource, rows, asked),
});

/** GET /users/{id}/security_events */
export const securityEventsOfUser = read({
  path: '/users/:id/security_events',
  who: 'S',
  whileApplying: true,
  noun: 'security_events',
  summary: 'List the security events of an account in the last 180 days, newest first',
  query: queryOf(securityEvents),
  answer: logListOf(securityEvents),
  statements: (asked) => {
    const { id } = asked.params;
    const [count, rows] = logRows(securityEventsSource, indexed, kept(asked, { user_id: id }));
    return [count, rows, personById({ id })] as const;
  },
  shape: ([count, rows, [person]], asked) => {
    if (!person) throw noPerson();
    return shapeLog(securityEventsSource, [count, rows], asked);
  },
});
