/** SQL conditions that find loops of redirects. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { redirectLimits } from '../../contract/admin/redirects.ts';
import { redirectKey } from '../../db/redirect-key.ts';
import { redirectsTable } from '../../db/schema/redirects.ts';

const next = alias(redirectsTable, 'next');

/**
 * SQL condition: a redirect from the key `from` to the path `to` would lead back to itself, or
 * through too many others. `except` is the redirect that is being replaced.
 */
export const isRedirectLoop = (from: SQL, to: SQL, except: SQL = sql`null`) => sql`exists (
  with recursive chain (path, hops) as (
    select ${redirectKey(to)}, 0 where ${to} is not null
    union all
    select ${redirectKey(sql`${next.to}`)}, hops + 1
    from chain join ${redirectsTable} ${next} on ${next.from} = chain.path
    where ${next.to} is not null and ${next.id} is not ${except} and hops < ${redirectLimits.hops})
  select 1 from chain where path = ${from} or hops = ${redirectLimits.hops})`;
