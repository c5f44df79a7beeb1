import { env } from 'cloudflare:workers';
import { beforeEach, expect } from 'vitest';
import { minutes } from '../../worker/contract/shared/limits.ts';
import { Database } from '../../worker/db/client.ts';
import { setClock } from '../../worker/db/clock.ts';
import { codeAt } from '../../worker/auth/authenticator/totp.ts';
import { dropSecondFactors } from '../../worker/auth/factor-reset/delete-second-factors.ts';
import { SoftPasskey } from '../setup/virtual-authenticator.ts';
import { ask, DB, idOf, sending, signedIn, withWorld, world } from '../setup/database.ts';
import { signIn } from './sign-in.ts';

const id = idOf('users', world.member);
export const origin = new URL(env.SITE_URL).origin;

/** Removes Nora's second factors before each test and starts a running clock. */
export function withoutFactors() {
  withWorld();
  beforeEach(async () => {
    await new Database(env.DB).batch(dropSecondFactors(id));
    await DB.run('delete from attempts');
    await DB.run("delete from email_links where purpose = 'stop'");
  });
}

export const post = (path: string, body: unknown, headers: object = {}) =>
  ask(`/sobe/${path}`, sending('POST', body, headers));
/** Calls the API with a new session each time. */
const own = async (method: string, path: string, body?: unknown, by = world.member) =>
  ask(`/sobe/v1/users/${id}${path && `/${path}`}`, sending(method, body, await signedIn(by)));

const signsIn = () => signIn('member@example.org');

/** Answers the second-factor challenge after a correct password. */
export const answering = (body: object) => post('token/second-factor', body);

export interface Asked {
  reason: string;
  challenge: string;
  methods: string[];
  options: { challenge: string; allowCredentials: unknown[] };
}

const asked = async () => {
  const answer = await signsIn();
  expect(answer.status).toBe(401);
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  return answer.json<Asked>();
};

async function withCodes() {
  const { secret } = await (await own('POST', 'authenticator', {})).json<{ secret: string }>();
  const confirmed = await own('POST', 'authenticator', { code: codeAt(secret, Date.now()) });
  expect(confirmed.status).toBe(201);
  const { recovery_codes } = await confirmed.json<{ recovery_codes: string[] }>();
  // The code that confirmed the setup is used up.
  setClock(() => Date.now() + minutes);
  return { secret, recovery_codes, code: () => codeAt(secret, Date.now() + minutes) };
}

async function withPasskey(device = new SoftPasskey(origin)) {
  const options = await (await own('POST', 'passkeys/options')).json<{ challenge: string }>();
  const made = await own('POST', 'passkeys', {
    name: 'Phone',
    passkey: await device.create(options),
  });
  expect(made.status).toBe(201);
  return device;
}

export const nora = { id, password: 'Wellbeing-2026', own, signsIn, asked, withCodes, withPasskey };

export const optionsOf = async () =>
  (await post('passkey/options', undefined)).json<{
    challenge: string;
    userVerification: string;
  }>();
