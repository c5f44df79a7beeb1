/** Removes the host part of IP addresses in old access logs: 203.0.113.0/24, 2001:db8:7::/48. */

import { type SQL, sql } from 'drizzle-orm';
import { accessLogBatches } from '../../contract/system/access-logs.ts';
import { type Database, prepare } from '../../db/client.ts';

/** Text before and after the first ':'. */
const beforeColon = (text: SQL) => sql`substr(${text}, 1, instr(${text} || ':', ':') - 1)`;
const afterColon = (text: SQL) => sql`substr(${text}, instr(${text} || ':', ':') + 1)`;

/**
 * SQL of an IP address without its host part: 203.0.113.0/24, 2001:db8:7::/48. In RFC 5952 '::' replaces two or more groups, so within the first three groups the rest are zeros.
 */
export function anonymizedIp(address: SQL): SQL {
  const before = sql`iif(instr(${address}, '::') > 0, substr(${address}, 1, instr(${address}, '::') - 1), ${address})`;
  const groups = sql`rtrim(${beforeColon(before)} || ':' || ${beforeColon(afterColon(before))} || ':' || ${beforeColon(afterColon(afterColon(before)))}, ':')`;
  return sql`case when instr(${address}, '/') > 0 then ${address}
    when instr(${address}, ':') > 0 then ${groups} || '::/48'
    else rtrim(${address}, '0123456789') || '0/24' end`;
}

const from = sql.placeholder('from');
const to = sql.placeholder('to');
const before = sql.placeholder('before');
const most = sql.placeholder('most');

const partEndQuery = prepare<{ to: string | null; count: number }>(sql`
  select max(id) as "to", count(*) as count from
    (select id from access_logs where id > ${from} and id < ${before} order by id limit ${most})`);
const anonymizeQuery =
  prepare(sql`update access_logs set client_ip = ${anonymizedIp(sql`client_ip`)}
  where id > ${from} and id <= ${to} and client_ip is not null and instr(client_ip, '/') = 0`);

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
