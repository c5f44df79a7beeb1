import type { Context } from 'hono';
import { m } from '#messages';
import { formatDeviceName } from '../contract/accounts/format-device-name.ts';
import type { AppEnv } from '../env.ts';
import { getClientCountry, getUserAgent } from '../http/client-info.ts';
import { getUserAgentName } from '../http/get-user-agent-name.ts';

/** Describes the client for the account owner: 'Firefox on Linux, GB'. */
export function getDeviceName(c: Context<AppEnv>): string {
  const agent = getUserAgent(c);
  const name = agent && getUserAgentName(agent);
  return [
    name ? formatDeviceName(name) : m['email_security.unknown_browser'](),
    getClientCountry(c),
  ]
    .filter(Boolean)
    .join(', ');
}
