import { sql } from 'drizzle-orm';
import { erasing } from '../../contract/accounts/erasures.ts';
import { type Database, type Statement, statement } from '../../db/client.ts';
import type { Budget } from './resume.ts';
import { type Erasure, type Known, knownOf } from './erasure-rows.ts';
import { type Mention, withoutMentions } from './remove-mentions.ts';
import { type Walk, walks } from './scrub-definitions.ts';

/**
 * Scrubs tables that have no index on the person, in id order with saved progress. Returns true
 * when all are done.
 */
export async function walk(
  db: Database,
  erasure: Erasure,
  person: string,
  budget: Budget,
): Promise<boolean> {
  const known = knownOf(erasure);
  const walked: Record<string, string> = JSON.parse(erasure.walked);
  let left = walks.filter((one) => walked[nameOf(one)] !== end);
  while (left.length > 0) {
    if (!budget.spend()) return false;
    const windows = left.map((one) => windowOf(one, walked[nameOf(one)] ?? '', person, known));
    const rows = await db.batch(windows.flat());
    const changed: Statement[] = [];
    left.forEach((one, index) => {
      const [edge, , mentions = []] = rows.slice(index * size, (index + 1) * size) as Found;
      changed.push(...withoutMentions(mentions, known));
      walked[nameOf(one)] = edge[0]?.edge ?? end;
    });
    await db.batch([...changed, reached(erasure.id, walked)]);
    left = left.filter((one) => walked[nameOf(one)] !== end);
  }
  return true;
}

type Found = [{ edge: string }[], unknown[], Mention[]];

const nameOf = ({ table, name = table }: Walk) => name;

/** Sorts after every id. */
const end = '~';

/** Queries per window. */
const size = 3;

const reached = (id: string, walked: Record<string, string>) =>
  statement(sql`update erasures set walked = ${JSON.stringify(walked)} where id = ${id}`);

/** Queries of a window: its end, its updates, and history rows that mention the person. */
function windowOf(one: Walk, from: string, person: string, known: Known): Statement[] {
  const { table, set, where } = one;
  const edge = `coalesce((select id from ${table} where id > ?2 order by id limit 1 offset ${erasing.looked - 1}), '${end}')`;
  const within = `id > ?2 and id <= ${edge}`;
  const params = [person, from, JSON.stringify(known)];
  // D1 requires every parameter to be used.
  const all = '?1 is ?1 and ?3 is ?3';
  return [
    { sql: `select ${edge} as edge where ${all}`, params },
    { sql: `update ${table} set ${set} where ${within} and (${where}) and ${all}`, params },
    {
      sql: `select ${one.told ?? 'null'} as description, id from ${table}
        where ${within} and ${one.mentioned ?? '0'} and ${all}`,
      params,
    },
  ];
}
