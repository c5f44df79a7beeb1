import { env } from 'cloudflare:workers';
import { beforeEach, expect } from 'vitest';
import { minuteMs } from '../../worker/contract/shared/limits.ts';
import { Database } from '../../worker/db/client.ts';
import { setClock } from '../../worker/db/clock.ts';
import { generateTotp } from '../../worker/auth/authenticator/totp.ts';
import { deleteSecondFactors } from '../../worker/auth/factor-reset/delete-second-factors.ts';
import { VirtualAuthenticator } from '../setup/virtual-authenticator.ts';
import { fetchApp, DB, demoId, buildRequestInit, createSignedInHeaders, withSeededDatabase, testUsers } from '../setup/database.ts';
import { postSignIn } from './sign-in.ts';

const secondFactorUserId = demoId('users', testUsers.member);
export const passkeyOrigin = new URL(env.SITE_URL).origin;

/** Removes Nora's second factors before each test and starts a running clock. */
export function withoutSecondFactors() {
  withSeededDatabase();
  beforeEach(async () => {
    await new Database(env.DB).batch(deleteSecondFactors(secondFactorUserId));
    await DB.run('delete from attempts');
    await DB.run("delete from email_links where purpose = 'stop'");
  });
}

export const postJson = (path: string, body: unknown, headers: object = {}) =>
  fetchApp(`/sobe/${path}`, buildRequestInit('POST', body, headers));
/** Calls the API with a new session each time. */
const callOwn = async (method: string, path: string, body?: unknown, by = testUsers.member) =>
  fetchApp(`/sobe/v1/users/${secondFactorUserId}${path && `/${path}`}`, buildRequestInit(method, body, await createSignedInHeaders(by)));

const signInWithPassword = () => postSignIn('member@example.org');

/** Answers the second-factor challenge after a correct password. */
export const answerChallenge = (body: object) => postJson('token/second-factor', body);

export interface ReceivedChallenge {
  reason: string;
  challenge: string;
  methods: string[];
  options: { challenge: string; allowCredentials: unknown[] };
}

const requestChallenge = async () => {
  const answer = await signInWithPassword();
  expect(answer.status).toBe(401);
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  return answer.json<ReceivedChallenge>();
};

async function addAuthenticatorCodes() {
  const { secret } = await (await callOwn('POST', 'authenticator', {})).json<{ secret: string }>();
  const confirmed = await callOwn('POST', 'authenticator', { code: generateTotp(secret, Date.now()) });
  expect(confirmed.status).toBe(201);
  const { recovery_codes } = await confirmed.json<{ recovery_codes: string[] }>();
  // The code that confirmed the setup is used up.
  setClock(() => Date.now() + minuteMs);
  return { secret, recovery_codes, code: () => generateTotp(secret, Date.now() + minuteMs) };
}

async function addPasskey(device = new VirtualAuthenticator(passkeyOrigin)) {
  const options = await (await callOwn('POST', 'passkeys/options')).json<{ challenge: string }>();
  const made = await callOwn('POST', 'passkeys', {
    name: 'Phone',
    passkey: await device.create(options),
  });
  expect(made.status).toBe(201);
  return device;
}

export const secondFactorUser = { id: secondFactorUserId, password: 'Wellbeing-2026', own: callOwn, signsIn: signInWithPassword, asked: requestChallenge, withCodes: addAuthenticatorCodes, withPasskey: addPasskey };

export const fetchPasskeyOptions = async () =>
  (await postJson('passkey/options', undefined)).json<{
    challenge: string;
    userVerification: string;
  }>();
