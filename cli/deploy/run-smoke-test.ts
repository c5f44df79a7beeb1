/**
 * Tests a few pages of a deployed site and returns one sentence per fault.
 * Waits up to a minute until /healthz reports the new version.
 */

import { setTimeout as wait } from 'node:timers/promises';

interface SmokeCheck {
  path: string;
  status: number;
  /** Pattern that the body must match. */
  holds: RegExp;
}

const smokeChecks: SmokeCheck[] = [
  { path: '/', status: 200, holds: /<div id="root">/ },
  { path: '/search', status: 200, holds: /<input/ },
  { path: '/account', status: 200, holds: /<div id="root">/ },
  { path: '/no/such/page', status: 404, holds: /404 - Page Not Found/ },
  { path: '/sobe/v1/openapi.json', status: 200, holds: /"openapi":"3\.1/ },
  { path: '/sobe/v1/categories/fe', status: 200, holds: /"data":\[/ },
  { path: '/sobe/v1/users/me', status: 401, holds: /"message"/ },
  { path: '/robots.txt', status: 200, holds: /Sitemap:/ },
];

export async function runSmokeTest(url: string, version: string, seconds = 60): Promise<string[]> {
  for (let tries = Math.ceil(seconds / 5); ; tries -= 1) {
    const faults = await checkDeployment(url, version);
    if (faults.length === 0 || tries <= 0) return faults;
    await wait(5000);
  }
}

async function checkDeployment(url: string, version: string): Promise<string[]> {
  const holds = new RegExp(`"status":"ok","version":"[^"]*\\+${version}"`);
  const early = await checkPath(url, { path: '/healthz', status: 200, holds });
  if (early.length > 0) return early;
  return (await Promise.all(smokeChecks.map((check) => checkPath(url, check)))).flat();
}

async function checkPath(url: string, { path, status, holds }: SmokeCheck): Promise<string[]> {
  const answer = await fetch(url + path, {
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  }).catch((error: Error) => error);
  if (answer instanceof Error) return [`${path} did not respond: ${answer.message}`];
  if (answer.status !== status) {
    return [
      `${path} returned ${answer.status} instead of ${status}.${await readErrorMessage(answer)}`,
    ];
  }
  if (!holds.test(await answer.text())) return [`${path} does not contain ${holds}.`];
  const bare = ['cache-control', 'x-content-type-options', 'x-request-id'].filter(
    (name) => !answer.headers.has(name),
  );
  return bare.map((name) => `${path} has no ${name} header.`);
}

/** Message of an error response; it may name a missing setting. */
async function readErrorMessage(answer: Response): Promise<string> {
  const { message } = (await answer.json().catch(() => ({}))) as { message?: unknown };
  return typeof message === 'string' ? ` ${message}` : '';
}
