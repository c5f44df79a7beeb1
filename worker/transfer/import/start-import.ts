import { sql } from 'drizzle-orm';
import {
  type ImportBeginning,
  type ImportState,
  importBeginning,
  importing,
  importState,
} from '../../contract/system/transfer.ts';
import type { Database, Statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { newId } from '../../db/ids.ts';
import { currentImport, type Import } from '../current-import.ts';
import { refuseUnproved } from '../../auth/step-up.ts';
import { recordSecurity } from '../../auth/record-security-event.ts';
import { schemaOf } from '../export/describe-export.ts';
import { travelling } from '../table-schema.ts';
import { stateOf } from './import-state.ts';
import { contentOf, isEmptySite, tablesToClear } from './empty-site.ts';

/**
 * POST /imports: starts to fill an empty site, or returns the progress of the same file. Seed data
 * is deleted, because the file has its own. The importing account gets a temporary name and level,
 * so nothing in the file can conflict.
 */
export const beginImport = call<ImportBeginning>({
  method: 'post',
  path: '/imports',
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  summary: 'Start the import of a community into an empty site, or continue that of the same file',
  body: importBeginning,
  status: 200,
  answer: importState,
  changes: travellingNames,
  run: async (sent, c) => {
    const { db, viewer } = c.var;
    const [[before]] = await db.batch([currentImport()]);
    if (before) return c.json(goingOn(before, sent));
    await refuseUnproved(c, 'import a community');
    const schema = await schemaOf(db);
    if (sent.schema > schema) throw newer(sent.schema, schema);
    await refuseContent(db);
    const account = { id: newId(), level: newId(), was: viewer?.id ?? '' };
    await db.batch([
      ...beginning(sent, account),
      // Recorded for the site, because the importing account is deleted at the end.
      recordSecurity(c, {
        kind: 'imported',
        user: null,
        by: account.id,
        detail: 'A whole community',
        when: sql`exists (select 1 from imports where account_id = ${account.id})`,
      }),
    ]);
    const [[found]] = await db.batch([currentImport()]);
    if (!found) await refuseContent(db);
    if (!found) throw conflict('changed', 'The site was changed at the same time. Try again.');
    return c.json(goingOn(found, sent));
  },
});

/** @throws HttpError 409 if another file or another order is being imported */
function goingOn(found: Import, { digest, plan, parts }: ImportBeginning): ImportState {
  if (found.digest !== digest) throw conflict('in_use', another);
  if (found.plan !== plan || found.parts !== parts) throw conflict('changed', otherPlan);
  return stateOf(found);
}

export function travellingNames() {
  return travelling().map(({ name }) => name);
}

/** @throws HttpError 409 with some of the existing content */
async function refuseContent(db: Database) {
  const tables = await contentOf(db);
  if (tables.length === 0) return;
  const first = tables.slice(0, 4);
  const counts = await db.batch(first.map(countOf));
  const named = first.map((table, index) => `${counts[index]?.[0]?.count ?? 0} ${table}`);
  const others = tables.length - first.length;
  const what = `${named.join(', ')}${others > 0 ? ` and ${others} others` : ''}`;
  const sentence = `This site is not empty (${what}). You can only import a community into an empty site.`;
  throw conflict('in_use', sentence);
}

/** Constant SQL, because table names come from the schema. */
const countOf = (table: string): Statement<{ count: number }> => ({
  sql: `select count(*) as count from "${table}"`,
  params: [],
});

const another =
  'Another file is being imported into this site. Finish that import, or start with a new database.';
const otherPlan =
  'This import was started in another order, by another version of the site or command. Continue with that version, or start with a new database.';

const newer = (schema: string, own: string) =>
  invalid([
    {
      path: 'schema',
      message: `is ${schema}, but this site has ${own}. Update the site first`,
    },
  ]);

function beginning(
  { digest, plan, parts }: ImportBeginning,
  { id, level, was }: { id: string; level: string; was: string },
): Statement[] {
  const moment = now();
  const mine = 'exists (select 1 from imports where account_id = ?1)';
  const kept = ['name', 'password_hash', 'email_verified_at', 'approved_at'].join(', ');
  return [
    { sql: 'PRAGMA defer_foreign_keys = on', params: [] },
    {
      sql: `insert into imports (id, digest, begun_at, account_id, level_id, parts, plan)
        select 1, ?2, ?3, ?1, ?4, ?5, ?6
        where ${isEmptySite()} and not exists (select 1 from imports)`,
      params: [id, digest, moment, level, parts, plan],
    },
    {
      sql: `insert into membership_levels (id, created_at, updated_at, name, level)
        select ?2, ?3, ?3, 'Importing', 0 where ${mine}`,
      params: [id, level, moment],
    },
    {
      sql: `insert into users (id, created_at, updated_at, tag, email, membership_level_id, is_active, is_admin, ${kept})
        select ?1, ?2, ?2, 'importing-' || ?1, ?5 || email, ?4, 1, 1, ${kept} from users where id = ?3 and ${mine}`,
      params: [id, moment, was, level, importing],
    },
    { sql: `update sessions set user_id = ?1 where user_id = ?2 and ${mine}`, params: [id, was] },
    ...tablesToClear().map((table) => ({
      sql: `delete from "${table}" where ${mine} and ?2 is ?2${others(table)}`,
      params: [id, level],
    })),
    { sql: `update counters set count = 0 where name = 'access_logs' and ${mine}`, params: [id] },
  ];
}

/** Condition that spares the importing account and its level. */
function others(table: string) {
  if (table === 'users') return ' and id <> ?1';
  return table === 'membership_levels' ? ' and id <> ?2' : '';
}
