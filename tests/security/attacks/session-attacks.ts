/** Attacks with forged, stolen, reused and transplanted tokens and cookies. */

import { SignJWT } from 'jose';
import {
  type Attack,
  type AttackSession,
  attackedPassword,
  createSignInBody,
  expectEach,
  expectStatus,
  refreshBody,
} from './attacked-site.ts';

const ownAccountPath = '/sobe/v1/users/me';

/** Claims of a session token; everything but the key is guessable. */
const createClaims = ({ id, cookie }: AttackSession, url: string) => ({
  sid: cookie.split('=')[1]?.split('.')[0],
  sub: id,
  iss: url,
  aud: 'sobe',
});

const forgeToken = (claims: object, key: string, header: { alg: string; typ: string }) =>
  new SignJWT({ ...claims })
    .setProtectedHeader(header)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(key));

export const sessionAttacks: Attack[] = [
  {
    name: 'a token signed with another key',
    request: 'GET /users/me with a foreign JWT',
    async run({ call, signIn, url }) {
      const claims = createClaims(await signIn('admin'), url);
      const key = 'a key that is not the site’s, of thirty-two bytes';
      const token = await forgeToken(claims, key, { alg: 'HS256', typ: 'at+jwt' });
      return expectStatus(
        call('GET', ownAccountPath, { headers: { Authorization: `Bearer ${token}` } }),
        401,
      );
    },
  },
  {
    name: 'a token without a signature',
    request: 'GET /users/me with alg: none',
    async run({ call, signIn, url }) {
      const claims = { ...createClaims(await signIn('admin'), url), exp: 4_000_000_000 };
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const token = `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`;
      return expectStatus(
        call('GET', ownAccountPath, { headers: { Authorization: `Bearer ${token}` } }),
        401,
      );
    },
  },
  {
    name: 'cross-site session swapping',
    request: 'POST /sobe/token with a foreign Origin',
    async run({ call, signIn }) {
      const { cookie } = await signIn('member');
      const strange: Record<string, string>[] = [
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
      ];
      const statuses = [];
      for (const headers of strange) {
        const answer = await call('POST', '/sobe/token', {
          body: refreshBody,
          headers: { Cookie: cookie, ...headers },
        });
        statuses.push(answer.headers.getSetCookie().length === 0 ? answer.status : 'a cookie');
      }
      return expectEach(statuses, 403);
    },
  },
  {
    name: 'a session id with a wrong secret',
    request: 'POST /sobe/token with {id}.made-up, then a renewal by the owner',
    async run({ call, signIn }) {
      const { cookie, headers } = await signIn('member');
      const id = cookie.split('=')[1]?.split('.')[0];
      const stolen = { Cookie: `refresh=${id}.made-up` };
      await call('POST', '/sobe/token', { body: refreshBody, headers: stolen });
      return expectStatus(call('GET', ownAccountPath, { headers }), 200);
    },
  },
  {
    name: 'an access token after "sign out everywhere"',
    request: 'DELETE /users/{id}/sessions, then GET /users/me and a renewal',
    async run({ call, signIn }) {
      const { id, headers, cookie } = await signIn('host');
      await call('DELETE', `/sobe/v1/users/${id}/sessions`, { headers });
      const read = await call('GET', ownAccountPath, { headers });
      const old = { Cookie: cookie };
      const again = await call('POST', '/sobe/token', { body: refreshBody, headers: old });
      return expectEach([read.status, again.status], 401);
    },
  },
  {
    name: 'session fixation',
    request: 'a sign-in with a foreign refresh cookie creates another session',
    async run({ call, signIn }) {
      const stranger = await signIn('basic');
      const body = createSignInBody('member@example.org', attackedPassword);
      const headers = { Cookie: stranger.cookie };
      const answer = await call('POST', '/sobe/token', { body, headers });
      const own = answer.headers.getSetCookie().find((line) => line.startsWith('refresh='));
      const before = stranger.cookie.split('.')[0] ?? '';
      const holds = own !== undefined && !own.startsWith(before);
      return { answer: holds ? 'another session' : 'the same session', holds };
    },
  },
  {
    name: 'deactivation and reactivation',
    request: 'an admin deactivates and reactivates an account; its old token',
    async run({ call, signIn }) {
      const { id, headers } = await signIn('basic');
      const admin = await signIn('admin');
      for (const is_active of [false, true]) {
        await call('PATCH', `/sobe/v1/users/${id}`, {
          body: { is_active },
          headers: admin.headers,
        });
      }
      return expectStatus(call('GET', ownAccountPath, { headers }), 401);
    },
  },
];
