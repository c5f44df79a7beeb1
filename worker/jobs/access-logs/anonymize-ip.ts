/** Removes the host part of IP addresses in old access logs: 203.0.113.0/24, 2001:db8:7::/48. */

import { and, count, gt, isNotNull, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import { accessLogBatches } from '../../contract/system/access-logs.ts';
import { type Database, prepare } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { accessLogsTable } from '../../db/schema/logs-and-jobs.ts';

/** Text before and after the first ':'. */
const beforeColon = (text: SQL) => sql`substr(${text}, 1, instr(${text} || ':', ':') - 1)`;
const afterColon = (text: SQL) => sql`substr(${text}, instr(${text} || ':', ':') + 1)`;

/**
 * SQL of an IP address without its host part: 203.0.113.0/24, 2001:db8:7::/48. In RFC 5952 '::'
 * replaces two or more groups, so within the first three groups the rest are zeros.
 */
export function anonymizedIp(address: SQL): SQL {
  const before = sql`iif(instr(${address}, '::') > 0, substr(${address}, 1, instr(${address}, '::') - 1), ${address})`;
  const groups = sql`rtrim(${beforeColon(before)} || ':' || ${beforeColon(afterColon(before))} || ':' || ${beforeColon(afterColon(afterColon(before)))}, ':')`;
  return sql`case when instr(${address}, '/') > 0 then ${address}
    when instr(${address}, ':') > 0 then ${groups} || '::/48'
    else rtrim(${address}, '0123456789') || '0/24' end`;
}

const { id, client_ip } = accessLogsTable;

const partEndQuery = prepare(['from', 'before', 'most'], ({ from, before, most }) => {
  const part = qb
    .select({ id })
    .from(accessLogsTable)
    .where(and(gt(id, from), lt(id, before)))
    .orderBy(id)
    .limit(most)
    .as('part');
  return qb.select({ to: max(part.id), count: count() }).from(part);
});

const anonymizeQuery = prepare(['from', 'to'], ({ from, to }) =>
  qb
    .update(accessLogsTable)
    .set({ client_ip: anonymizedIp(sql`${client_ip}`) })
    .where(and(gt(id, from), lte(id, to), isNotNull(client_ip), sql`instr(${client_ip}, '/') = 0`)),
);

/**
 * Anonymizes the next part of an id range.
 * @returns its last id
 */
export async function anonymizePart(db: Database, from: string, before: string) {
  const { shortened: most } = accessLogBatches;
  const [[part]] = await db.batch([partEndQuery({ from, before, most })]);
  if (!part?.to) return { count: 0, hasMore: false, last: from };
  await db.batch([anonymizeQuery({ from, to: part.to })]);
  return { count: part.count, hasMore: part.count === most, last: part.to };
}
