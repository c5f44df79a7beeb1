import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SecurityKind } from '../contract/security-events.ts';
import { type Statement, statement } from '../db/client.ts';
import type { App } from '../env.ts';
import { agentName } from './agent-name.ts';
import { addressOf, agentOf, countryOf } from './caller.ts';
import { now } from './clock.ts';
import { newId } from './ids.ts';

export interface Recorded {
  kind: SecurityKind | SQL;
  /** The account: an id, or SQL that finds one (none records nothing); null for an event of the site. */
  user: string | SQL | null;
  /** Who did it, where that is not who is signed in. */
  by?: string | SQL | null;
  detail?: string | SQL | null;
  /** Whether it happened. */
  when?: SQL;
}

/** What concerns security, in the batch of what it tells. */
export function recordSecurity(
  c: Context<App>,
  { kind, user, by = c.var.viewer?.id ?? null, detail = null, when = sql`1` }: Recorded,
): Statement {
  const agent = agentOf(c);
  const whose =
    user === null || typeof user === 'string'
      ? sql`${user} as user_id where ${when}`
      : sql`id from (${user}) where ${when}`;
  return statement(sql`
    insert into security_events (id, created_at, created_by, kind, detail, client_ip, country_name, user_agent_name, user_id)
    select ${newId()}, ${now()}, ${by}, ${kind}, ${detail}, ${addressOf(c)},
      (select name from countries where id = ${countryOf(c)}), ${agent && agentName(agent)}, ${whose}`);
}
