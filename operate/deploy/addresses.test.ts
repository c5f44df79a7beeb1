// @vitest-environment node
import { expect, test } from 'vitest';
import { withOneAddress } from './addresses.ts';

const shut = { workers_dev: false, preview_urls: false };

test('a site is reached at the host of SITE_URL, and at no address that Cloudflare gives', () => {
  expect(withOneAddress({ name: 'sobe' }, 'https://sobe.health')).toEqual({
    name: 'sobe',
    routes: [{ pattern: 'sobe.health', custom_domain: true }],
    ...shut,
  });
});

test('routes that an operator says stay as they are', () => {
  const routes = [{ pattern: 'sobe.health/*', zone_name: 'sobe.health' }];
  expect(withOneAddress({ routes }, 'https://sobe.health')).toEqual({ routes, ...shut });
});
