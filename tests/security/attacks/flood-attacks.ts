/** Attacks that send requests from one address until a rate limit stops them. */

import { rateLimits } from '../../../worker/contract/accounts/rate-limits.ts';
import {
  type Attack,
  type AttackedSite,
  attackedPassword,
  createClientAddress,
  refreshBody,
} from './attacked-site.ts';

/** Sends as many requests as possible in a few seconds from one address. The rate-limit minute may restart once. */
async function flood(
  { call }: AttackedSite,
  most: number,
  method: string,
  path: string,
  body?: unknown,
) {
  const from = createClientAddress();
  const statuses: number[] = [];
  while (statuses.length < 2 * most + 20) {
    const some = Array.from({ length: 20 }, () =>
      call(method, path, { from, ...(body !== undefined && { body }) }).then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    statuses.push(...(await Promise.all(some)));
    if (statuses.includes(429)) break;
  }
  const through = statuses.indexOf(429);
  return { answer: `429 after ${through}`, holds: through >= most };
}

const view = { object_type_tag: 'home', access_type_tag: 'view', height: 800, width: 600 };

export const floodAttacks: Attack[] = [
  {
    name: 'a flood of views',
    request: 'POST /access_log, more than a thousand from one address',
    isLong: true,
    run: (site) => flood(site, rateLimits.access_log, 'POST', '/sobe/v1/access_log', view),
  },
  {
    name: 'a flood of resets',
    request: 'POST /users/password-reset/{email}, more than twenty from one address',
    run: (site) =>
      flood(site, rateLimits.account, 'POST', '/sobe/v1/users/password-reset/no@example.org'),
  },
  {
    name: 'a flood of e-mail to another address',
    request: 'PATCH /users/{id} {email: another user’s}, twelve times',
    isLong: true,
    async run(site) {
      const { id, headers } = await site.signIn('host');
      const body = { email: 'a.stranger@example.org', current_password: attackedPassword };
      const statuses = [];
      for (let time = 0; time < 12; time += 1) {
        const answer = await site.call('PATCH', `/sobe/v1/users/${id}`, { headers, body });
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
      const mails = await site.value(
        "select count(*) from sent_emails where to_addr = 'a.stranger@example.org'",
      );
      const answer = `${statuses.filter((one) => one === 429).length} of 12 refused, ${mails} mails`;
      return { answer, holds: statuses.at(-1) === 429 && Number(mails) <= 3 };
    },
  },
  {
    name: 'a flood of searches',
    request: 'GET /search, more than three hundred from one address',
    isLong: true,
    run: (site) => flood(site, rateLimits.search, 'GET', '/sobe/v1/search?q=sleep'),
  },
  {
    name: 'a flood of renewals',
    request: 'POST /sobe/token, more than sixty from one address',
    run: (site) => flood(site, rateLimits.token, 'POST', '/sobe/token', refreshBody),
  },
];
