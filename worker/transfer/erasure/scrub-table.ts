import { sql } from 'drizzle-orm';
import { erasureLimits } from '../../contract/accounts/erasures.ts';
import { type Database, type Statement, statement } from '../../db/client.ts';
import type { ErasureBudget } from './erasure-budget.ts';
import { type Erasure, type KnownIdentity, parseKnownIdentity } from './erasure-rows.ts';
import { buildMentionUpdates, type HistoryMention } from './remove-mentions.ts';
import { type ScrubDefinition, scrubDefinitions } from './scrub-definitions.ts';

/**
 * Scrubs tables that have no index on the person, in id order with saved progress. Returns true
 * when all are done.
 */
export async function scrubTables(
  db: Database,
  erasure: Erasure,
  person: string,
  budget: ErasureBudget,
): Promise<boolean> {
  const known = parseKnownIdentity(erasure);
  const walked: Record<string, string> = JSON.parse(erasure.walked);
  let left = scrubDefinitions.filter((one) => walked[getProgressKey(one)] !== afterAllIds);
  while (left.length > 0) {
    if (!budget.spend()) return false;
    const windows = left.map((one) =>
      buildWindow(one, walked[getProgressKey(one)] ?? '', person, known),
    );
    const rows = await db.batch(windows.flat());
    const changed: Statement[] = [];
    left.forEach((one, index) => {
      const [edge, , mentions = []] = rows.slice(
        index * queriesPerWindow,
        (index + 1) * queriesPerWindow,
      ) as WindowResult;
      changed.push(...buildMentionUpdates(mentions, known));
      walked[getProgressKey(one)] = edge[0]?.edge ?? afterAllIds;
    });
    await db.batch([...changed, saveProgress(erasure.id, walked)]);
    left = left.filter((one) => walked[getProgressKey(one)] !== afterAllIds);
  }
  return true;
}

type WindowResult = [{ edge: string }[], unknown[], HistoryMention[]];

const getProgressKey = ({ table, name = table }: ScrubDefinition) => name;

/** Sorts after every id. */
const afterAllIds = '~';

/** Queries per window. */
const queriesPerWindow = 3;

const saveProgress = (id: string, walked: Record<string, string>) =>
  statement(sql`update erasures set walked = ${JSON.stringify(walked)} where id = ${id}`);

/** Queries of a window: its end, its updates, and history rows that mention the person. */
function buildWindow(
  one: ScrubDefinition,
  from: string,
  person: string,
  known: KnownIdentity,
): Statement[] {
  const { table, set, where } = one;
  const edge = `coalesce((select id from ${table} where id > ?2 order by id limit 1 offset ${erasureLimits.looked - 1}), '${afterAllIds}')`;
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
