import type { Context } from 'hono';
import type { App } from '../env.ts';
import { agentName } from '../http/get-user-agent-name.ts';
import { agentOf, countryOf } from '../http/client-info.ts';

/** Describes the client for the account owner: 'Firefox on Linux, GB'. */
export function deviceNamed(c: Context<App>): string {
  const agent = agentOf(c);
  return [(agent && agentName(agent)) || 'an unknown browser', countryOf(c)]
    .filter(Boolean)
    .join(', ');
}
