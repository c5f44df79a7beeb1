import { expect, test } from 'vitest';
import { isDeployed } from './is-deployed.ts';

test.each([
  ['http://localhost:8787', false],
  ['https://localhost', false],
  ['http://127.0.0.1:9000/', false],
  ['http://[::1]:8787', false],
  ['https://sobe.example', true],
  ['http://sobe.example', true],
  ['https://localhost.sobe.example', true],
  ['', true],
])('%j is deployed: %j', (SITE_URL, deployed) => {
  expect(isDeployed({ SITE_URL })).toBe(deployed);
});
