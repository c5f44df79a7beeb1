/** Attempts to bypass a second factor. */

import { generateTotp } from '../../../worker/auth/authenticator/totp.ts';
import {
  type Attack,
  type AttackedSite,
  attackedPassword,
  createClientAddress,
  createSignInBody,
  expectEach,
  expectStatus,
} from './attacked-site.ts';

/**
 * Sets up authenticator codes; returns the secret, the recovery codes and a call that removes them.
 * The confirming code is used up.
 */
async function addAuthenticator({ call, signIn }: AttackedSite, name: string) {
  const { id, headers } = await signIn(name);
  const own = (method: string, path: string, body?: unknown) =>
    call(method, `/sobe/v1/users/${id}/${path}`, { headers, body });
  await own('POST', 'proof', { current_password: attackedPassword });
  const { secret } = (await (await own('POST', 'authenticator', {})).json()) as { secret: string };
  const code = generateTotp(secret, Date.now() - 30_000);
  const made = await (await own('POST', 'authenticator', { code })).json();
  return {
    secret,
    recovery: (made as { recovery_codes: string[] }).recovery_codes,
    forget: () => own('DELETE', 'authenticator'),
  };
}

async function requestChallenge(
  { call }: AttackedSite,
  name: string,
  from = createClientAddress(),
) {
  const body = createSignInBody(`${name}@example.org`, attackedPassword);
  const answer = await call('POST', '/sobe/token', { from, body });
  return { status: answer.status, ...((await answer.json()) as { challenge?: string }) };
}

const answerChallengeFrom = (
  { call }: AttackedSite,
  challenge: string | undefined,
  code: string,
  from = createClientAddress(),
) => call('POST', '/sobe/token/second-factor', { from, body: { challenge, code } });

export const secondFactorAttacks: Attack[] = [
  {
    name: 'recovery codes created in parallel',
    request: 'POST /users/{id}/recovery_codes, five times at the same moment',
    async run(site) {
      const { id, headers } = await site.signIn('member');
      const own = (path: string, body?: unknown) =>
        site.call('POST', `/sobe/v1/users/${id}/${path}`, { headers, body });
      await own('proof', { current_password: attackedPassword });
      const answers = await Promise.all(Array.from({ length: 5 }, () => own('recovery_codes')));
      const made = answers.filter(({ status }) => status === 201).length;
      const kept = await site.value<number>(
        'select count(*) from recovery_codes where user_id = ?',
        id,
      );
      await site.db.run('delete from recovery_codes where user_id = ?', id);
      return { answer: `${made} of 5 made, ${kept} codes`, holds: made === 1 && kept === 10 };
    },
  },
  {
    name: 'second factors of a stolen session',
    request: 'every mutation that adds or removes one, without step-up',
    async run({ call, signIn }) {
      const { id, headers } = await signIn('member');
      const calls = [
        ['POST', 'passkeys/options'],
        ['POST', 'authenticator', {}],
        ['POST', 'recovery_codes'],
        ['DELETE', 'authenticator'],
        ['DELETE', `passkeys/${id}`],
      ] as const;
      const all = await Promise.all(
        calls.map(async ([method, path, body]) => {
          const one = await call(method, `/sobe/v1/users/${id}/${path}`, { headers, body });
          return `${one.status} ${((await one.json()) as { reason?: string }).reason}`;
        }),
      );
      return expectEach(all, '403 proof');
    },
  },
  {
    name: 'guessing a code with a stolen password',
    request: 'POST token and second-factor until the rate limit',
    isLong: true,
    async run(site) {
      const { forget } = await addAuthenticator(site, 'basic');
      const from = createClientAddress();
      const statuses: number[] = [];
      for (let guess = 0; guess < 14 && !statuses.includes(429); guess += 1) {
        const { status, challenge } = await requestChallenge(site, 'basic', from);
        statuses.push(
          status === 429
            ? 429
            : (await answerChallengeFrom(site, challenge, '000000', from)).status,
        );
      }
      await forget();
      return {
        answer: [...new Set(statuses)].join(', then '),
        holds: statuses.at(-1) === 429 && !statuses.includes(200),
      };
    },
  },
  {
    name: 'a reused code',
    request: 'the same code in two sign-ins, one after the other and at once',
    isLong: true,
    async run(site) {
      const { secret, forget } = await addAuthenticator(site, 'member');
      const code = generateTotp(secret, Date.now());
      const challenges = await Promise.all([1, 2, 3].map(() => requestChallenge(site, 'member')));
      const all = await Promise.all(
        challenges.map(({ challenge }) => answerChallengeFrom(site, challenge, code)),
      );
      const again = await answerChallengeFrom(
        site,
        (await requestChallenge(site, 'member')).challenge,
        code,
      );
      await forget();
      const statuses = [...all, again].map(({ status }) => status);
      return {
        answer: statuses.join(', '),
        holds: statuses.filter((status) => status === 200).length === 1 && again.status === 422,
      };
    },
  },
  {
    name: 'an unfinished sign-in',
    request: 'a challenge, then the owner signs out everywhere, then a valid code',
    isLong: true,
    async run(site) {
      const { id, headers } = await site.signIn('member');
      const { secret } = await addAuthenticator(site, 'member');
      const { challenge } = await requestChallenge(site, 'member');
      await site.call('DELETE', `/sobe/v1/users/${id}/sessions`, { headers });
      const outcome = await expectStatus(
        answerChallengeFrom(site, challenge, generateTotp(secret, Date.now())),
        401,
      );
      // The session that could remove the codes is over too.
      for (const table of ['authenticators', 'recovery_codes']) {
        await site.db.run(`delete from ${table} where user_id = ?`, id);
      }
      return outcome;
    },
  },
  {
    name: 'a copy of the database',
    request: 'stored code hashes used as codes',
    async run(site) {
      const { secret, recovery, forget } = await addAuthenticator(site, 'member');
      const kept = await site.value(
        "select secret || ' ' || (select group_concat(hash) from recovery_codes) from authenticators",
      );
      const [hash = ''] = (kept ?? '').split(' ').at(-1)?.split(',') ?? [];
      const { challenge } = await requestChallenge(site, 'member');
      const { status } = await answerChallengeFrom(site, challenge, hash.slice(0, 40));
      await forget();
      const isTold = [secret, ...recovery].some((one) => kept?.includes(one));
      return {
        answer: `${status}${isTold ? ', in plain text' : ''}`,
        holds: status === 422 && !isTold,
      };
    },
  },
  {
    name: 'a forged passkey',
    request: 'POST /sobe/passkey with a made-up response',
    run: ({ call }) => {
      const client = btoa(JSON.stringify({ type: 'webauthn.get', challenge: 'x', origin: 'x' }));
      const response = {
        clientDataJSON: client.replace(/=+$/, ''),
        authenticatorData: 'AAAA',
        signature: 'AAAA',
      };
      const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
      return expectStatus(call('POST', '/sobe/passkey', { body: { passkey } }), 401);
    },
  },
  {
    name: 'removing another user’s second factor',
    request: 'POST second_factor_reset as a member',
    async run({ call, as }) {
      const { headers } = await as('member');
      const { id } = await as('host');
      return expectStatus(
        call('POST', `/sobe/v1/users/${id}/second_factor_reset`, { headers }),
        403,
      );
    },
  },
];
