import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { app } from '../app.ts';
import { handleInLanguage } from './language.ts';

withSeededDatabase();

const https = { SITE_URL: 'https://sobe.example' };
const year = 'max-age=31536000';

test.each(['/', '/sobe/v1/categories/fe?limit=1', '/healthz', '/assets/none.js'])(
  'redirects %s to https and sends HSTS if SITE_URL uses https',
  async (path) => {
    const plain = await app.request(`http://other.example${path}`, {}, { ...env, ...https });
    expect([plain.status, plain.headers.get('Location')]).toEqual([308, https.SITE_URL + path]);
    expect(plain.headers.get('Strict-Transport-Security')).toBe(year);
    expect(plain.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(plain.headers.get('Cache-Control')).toBe('no-store');
    const answer = await fetchApp(path, {}, https);
    expect(answer.status).not.toBe(308);
    expect(answer.headers.get('Strict-Transport-Security')).toBe(year);
    expect((await fetchApp(path)).headers.has('Strict-Transport-Security')).toBe(false);
  },
);

test('sends HSTS even when the site fails', async () => {
  const answer = await fetchApp('/', {}, { ...https, SESSION_KEY: 'short' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Strict-Transport-Security')).toBe(year);
});

test('deployed sites send no cost headers', async () => {
  const streamed = await (await fetchApp('/events', {}, https)).text();
  expect(streamed).toMatch(/<\/html>$/);
  for (const path of ['/about', '/sobe/v1/categories/fe', '/healthz']) {
    expect((await fetchApp(path, {}, https)).headers.has('Server-Timing'), path).toBe(false);
    expect((await fetchApp(path)).headers.has('Server-Timing'), path).toBe(true);
  }
});

test('redirects to the same language', async () => {
  const bindings = { ...env, ...https, LANGUAGES: 'en,pl' };
  const plain = new Request('http://other.example/pl/articles');
  const answer = await handleInLanguage(plain, bindings, (request) =>
    app.request(request, {}, bindings),
  );
  expect(answer.headers.get('Location')).toBe('https://sobe.example/pl/articles');
});
