// @vitest-environment node
import type { RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { startTestServer } from '../tests/setup/temp.ts';
import { SiteClient, SiteError, SiteUnreachableError } from './site-client.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

/** A site with these responses. */
const siteThat = async (answers: RequestListener) =>
  new SiteClient(await startTestServer(answers), { email: 'a@example.org', password: 'x' });

const token = '{"access_token":"t"}';

test('reports an unreachable site once and gives up', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('refused'));
  const site = new SiteClient('http://nowhere.example', { email: 'a@example.org', password: 'x' });
  await expect(site.json('/exports')).rejects.toThrow(SiteUnreachableError);
  expect(told.mock.calls).toEqual([
    ['http://nowhere.example is not responding (refused). Trying again for one minute…'],
  ]);
  expect(site.hasAnswered).toBe(false);
});

test('distinguishes a wrong password from a missing item', async () => {
  const site = await siteThat((_, answer) => answer.writeHead(404).end('{}'));
  const failure = await site.json('/imports/current').catch((error: unknown) => error);
  expect(failure).toMatchObject({
    status: 401,
    message: expect.stringMatching(/^Sign-in failed/),
  });
});

test('retries a response that breaks off', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let calls = 0;
  const site = await siteThat((request, answer) => {
    if (request.url === '/sobe/token') return answer.end(token);
    calls += 1;
    answer.writeHead(200, { 'Content-Length': 20 });
    if (calls > 1) return answer.end('{"data":[],"next":1}');
    answer.write('{"data":[', () => answer.destroy());
  });
  expect(await site.json('/exports/users')).toEqual({ data: [], next: 1 });
  expect(calls).toBe(2);
});

test('explains how to finish a running import', async () => {
  const site = await siteThat((request, answer) => {
    if (request.url === '/sobe/token') return answer.end(token);
    answer.writeHead(503).end('{"message":"Later","reason":"importing"}');
  });
  const failure = await site.json('/exports').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SiteError);
  expect(String(failure)).toMatch(
    /An import is in progress .* Run the same import again to finish it\.$/,
  );
  expect(site.hasAnswered).toBe(true);
});

test('recognizes addresses that are not a Sobe site', async () => {
  const site = await siteThat((_, answer) => answer.end('<!doctype html><title>Welcome</title>'));
  const failure = await site.json('/exports').catch((error: unknown) => error);
  expect(String(failure)).toContain('does not look like a Sobe site');
});

test('ends its session once', async () => {
  const ended: unknown[] = [];
  const site = await siteThat((request, answer) => {
    if (request.url === '/sobe/token') return answer.end(token);
    if (request.url === '/sobe/revoke') ended.push([request.method, request.headers.authorization]);
    answer.end('{}');
  });
  await site.leave();
  expect(ended, 'nobody has signed in').toEqual([]);
  await site.json('/exports');
  await site.leave();
  await site.leave();
  expect(ended).toEqual([['POST', 'Bearer t']]);
});

test('signs in with a code, and waits for the next one after a used code', async () => {
  const codes = ['111111', '222222'];
  const asked: string[] = [];
  const site = await siteThat((request, answer) => {
    if (request.url === '/sobe/token') {
      return answer.writeHead(401).end('{"reason":"second_factor","challenge":"c"}');
    }
    if (request.url !== '/sobe/token/second-factor') return answer.end('{}');
    request.on('data', (body) => asked.push(JSON.parse(String(body)).code));
    request.on('end', () =>
      asked.length < 2 ? answer.writeHead(422).end('{"detail":"wrong"}') : answer.end(token),
    );
  });
  const account = { email: 'a@example.org', password: 'x' };
  const withCode = new SiteClient(site.url, { ...account, code: async () => codes.shift() ?? '' });
  expect(await withCode.json('/exports')).toEqual({});
  expect(asked).toEqual(['111111', '222222']);
  await expect(site.json('/exports')).rejects.toThrow('Set SOBE_AUTHENTICATOR');
});
