// @vitest-environment node
import { expect, test } from 'vitest';
import { withCustomDomain } from './custom-domain.ts';

const shut = { workers_dev: false, preview_urls: false };

test('serves the site only at the host of SITE_URL', () => {
  expect(withCustomDomain({ name: 'sobe' }, 'https://sobe.health')).toEqual({
    name: 'sobe',
    routes: [{ pattern: 'sobe.health', custom_domain: true }],
    ...shut,
  });
});

test('preserves configured routes', () => {
  const routes = [{ pattern: 'sobe.health/*', zone_name: 'sobe.health' }];
  expect(withCustomDomain({ routes }, 'https://sobe.health')).toEqual({ routes, ...shut });
});
