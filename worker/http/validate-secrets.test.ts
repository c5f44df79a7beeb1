import { afterEach, expect, test, vi } from 'vitest';
import { fetchApp } from '../../tests/setup/database.ts';
import { validateSecrets } from './validate-secrets.ts';

afterEach(() => vi.restoreAllMocks());

const short = 'thirty-one bytes are too few ab';
const long = `${short}!`;

test.each([
  ['/', 'GET'],
  ['/about', 'GET'],
  ['/healthz', 'GET'],
  ['/sobe/token', 'POST'],
  ['/sobe/revoke', 'POST'],
  ['/sobe/v1/languages', 'GET'],
  ['/sobe/v1/user-signup', 'POST'],
  ['/files/ab/cd/abcd.png', 'GET'],
  ['/feed.xml', 'GET'],
])('rejects requests with a 248-bit key %s and logs why', async (path, method) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const SESSION_KEY of [short, '', undefined]) {
    const answer = await fetchApp(path, { method }, { SESSION_KEY });
    expect(answer.status).toBe(503);
    expect(String(log.mock.lastCall?.[1])).toContain('SESSION_KEY is not set or is shorter');
  }
});

test('the health check returns the reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { message } = await (await fetchApp('/healthz', {}, { SESSION_KEY: short })).json<{
    message: string;
  }>();
  expect(message).toBe(validateSecrets({ SESSION_KEY: short }));
});

test('accepts 256 bits and checks the previous key too', () => {
  expect(validateSecrets({ SESSION_KEY: long })).toBeNull();
  expect(validateSecrets({ SESSION_KEY: long, SESSION_KEY_PREVIOUS: '' })).toBeNull();
  expect(validateSecrets({ SESSION_KEY: long, SESSION_KEY_PREVIOUS: short })).toContain('PREVIOUS');
});
