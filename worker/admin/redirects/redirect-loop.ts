/** SQL conditions that find loops of redirects, and chains of too many. */

import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { redirectLimits } from '../../contract/admin/redirects.ts';
import { redirectKey } from '../../db/redirect-key.ts';
import { redirectsTable } from '../../db/schema/redirects.ts';

const next = alias(redirectsTable, 'next');

/**
 * SQL condition: a redirect from the key `from` to the path `to` would lead back to itself, or
 * complete a chain of too many. `except` is the redirect that is being replaced.
 */
export const isRedirectLoop = (from: SQL, to: SQL, except: SQL = sql`null`) => sql`exists (
  with recursive steps (start, target) as materialized (
    select ${next.from}, ${redirectKey(sql`${next.to}`)} from ${redirectsTable} ${next}
    where ${to} is not null and ${next.to} is not null and ${next.id} is not ${except}),
  following (path, hops) as (
    select ${redirectKey(to)}, 0 where ${to} is not null
    union all
    select steps.target, hops + 1 from following join steps on steps.start = following.path
    where hops < ${redirectLimits.hops}),
  leading (path, hops) as (
    select ${from}, 0
    union
    select steps.start, hops + 1 from leading join steps on steps.target = leading.path
    where hops < ${redirectLimits.hops})
  select 1 from following where path = ${from}
  union all
  select 1 where (select max(hops) from following) + (select max(hops) from leading)
    >= ${redirectLimits.hops})`;
