import type { Context } from 'hono';
import { m } from '#messages';
import type { AppEnv } from '../env.ts';
import { getClientCountry, getUserAgent } from '../http/client-info.ts';
import { getUserAgentName } from '../http/get-user-agent-name.ts';

/** Describes the client for the account owner: 'Firefox on Linux, GB'. */
export function getDeviceName(c: Context<AppEnv>): string {
  const agent = getUserAgent(c);
  return [
    (agent && getUserAgentName(agent)) || m['email_security.unknown_browser'](),
    getClientCountry(c),
  ]
    .filter(Boolean)
    .join(', ');
}
