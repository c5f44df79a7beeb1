import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { ask, sending, spentOn, withWorld, world } from '../../tests/world.ts';

withWorld();

const signIn = (username: string) => ({
  path: '/sobe/token',
  init: {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password: 'not the password' }),
  },
});

const calls = {
  'a sign-in': signIn,
  'a reset': (email: string) => ({
    path: `/sobe/v1/users/password-reset/${email}`,
    init: { method: 'POST' },
  }),
  'another link': (email: string) => ({
    path: `/sobe/v1/users/verify-email/${email}`,
    init: { method: 'POST' },
  }),
  'a sign-up': (email: string) => ({
    path: '/sobe/v1/user-signup',
    init: sending('POST', {
      ...{ name: 'Ada Fern', email, password: 'quiet rivers run', title: 'Walking guide' },
    }),
  }),
};

/** All that an answer tells, but for the moment and the name of the request. */
async function told(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  const { 'x-request-id': _, 'retry-after': wait, ...rest } = headers;
  return {
    status: answer.status,
    headers: { ...rest, waits: wait !== undefined },
    body: await answer.text(),
  };
}

const https = { SITE_URL: 'https://sobe.example' };

test.each(Object.entries(calls))(
  'what is answered to %s does not tell who has an account, however often it is made',
  async (name, call) => {
    const unverified = await env.DB.prepare(
      'update users set email_verified_at = null where tag = ? returning email',
    )
      .bind(world.waiting)
      .first<string>('email');
    // Until the limits are met, and beyond; twenty sign-ups an hour come from one address.
    const times = name === 'a sign-up' ? 3 : 14;
    for (let time = 0; time < times; time += 1) {
      // A sign-up makes an account of who had none.
      const nobody = name === 'a sign-up' ? `nobody${time}@example.org` : 'nobody@example.org';
      const emails = [nobody, 'member@example.org', unverified ?? ''];
      const [strange, ...known] = await Promise.all(
        emails.map(async (email) => {
          const { path, init } = call(email);
          const local = await ask(path, init);
          const deployed = await ask(path, init, https);
          return {
            trips: spentOn(local).roundTrips,
            local: (await told(local)).status,
            deployed: await told(deployed),
          };
        }),
      );
      for (const one of known) expect(one).toEqual(strange);
    }
  },
  120_000,
);
