/**
 * Counts requests for documents that do not exist, by day and path. The response does not wait;
 * lost counts are acceptable.
 */

import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { addresses } from '../../contract/addresses.ts';
import { missingPathLimits } from '../../contract/admin/redirects.ts';
import { hasLanguage } from '../../contract/shared/language-path.ts';
import { Database, prepare } from '../../db/client.ts';
import { getNowIso, getNowMs } from '../../db/clock.ts';
import { getRedirectKey } from '../../db/redirect-key.ts';
import { missingPathsTable } from '../../db/schema/redirects.ts';
import type { AppEnv } from '../../env.ts';

const { day, path, count } = missingPathsTable;

/** New paths of a day are counted until there are 500 of them. */
const incrementCount = prepare(
  ['day', 'path'],
  (at) => sql`insert into ${missingPathsTable} (day, path, count)
    select ${at.day}, ${at.path}, 1
    where exists (select 1 from ${missingPathsTable} where ${day} = ${at.day} and ${path} = ${at.path})
      or (select count(*) from ${missingPathsTable} where ${day} = ${at.day})
        < ${missingPathLimits.newPerDay}
    on conflict do update set count = ${count} + 1`,
);

/** Counts per minute and isolate, so that a scanner of the site causes few writes. */
const MAX_PER_MINUTE = 100;
let minute = 0;
let counted = 0;

export function recordMissingPath(c: Context<AppEnv>, pathname: string) {
  // Prefetched pages may never be seen.
  if (c.req.method === 'HEAD' || c.req.header('Sec-Purpose')) return;
  const key = getRedirectKey(pathname).slice(0, missingPathLimits.characters);
  if (isPrivatePath(key) || !takeFromBudget()) return;
  const raised = incrementCount({ day: getNowIso().slice(0, 10), path: key });
  c.executionCtx.waitUntil(new Database(c.env.DB).run({ written: [raised] }).catch(() => {}));
}

function takeFromBudget(): boolean {
  const now = Math.floor(getNowMs() / 60_000);
  if (now !== minute) counted = 0;
  minute = now;
  counted += 1;
  return counted <= MAX_PER_MINUTE;
}

/** Starts of addresses that hold a secret, belong to members, or hold what someone typed. */
const privatePrefixes = addresses
  .filter(
    (pattern) =>
      /:(secret|token|email_id)/.test(pattern) ||
      /^\/(search|ask|enquir|account|admin|messages)/.test(pattern),
  )
  .map((pattern) => pattern.replace(/\/:.*$/, ''));

/** E-mail addresses, ids and secrets in a mistyped address. */
const personalPart = /@|[0-9a-f]{8}-[0-9a-f]{4}|(^|[/.])(?=[^/-]*\d)[\w=]{20,}/;

function isPrivatePath(key: string): boolean {
  const [first = '', ...others] = key.split('/').filter(Boolean);
  // The first segment may be the code of a language that the site does not have.
  const paths = [`/${[first, ...others].join('/')}`, `/${others.join('/')}`];
  return personalPart.test(key) || paths.some((path) => !hasLanguage(path) || hasPrefix(path));
}

const hasPrefix = (path: string) =>
  privatePrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
