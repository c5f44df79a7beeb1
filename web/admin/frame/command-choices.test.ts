import { describe, expect, test } from 'vitest';
import { buildCommandChoices } from './command-choices.ts';

const findScreens = (typed: string) => buildCommandChoices(typed, [], []).map(({ hint }) => hint);

describe('screens of the command palette', () => {
  test.each([
    ['role', '/admin/membership-levels'],
    ['permissions', '/admin/membership-levels'],
    ['old address', '/admin/redirects'],
    ['audit', '/admin/history'],
    ['menu', '/admin/footers'],
    ['complaints', '/admin/reports'],
    ['ban', '/admin/users'],
    ['gdpr', '/admin/users'],
    ['csv', '/admin/users/import'],
    ['import', '/admin/redirects/import'],
    ['undo', '/admin/bin'],
    ['refuse', '/admin/review'],
    ['logo', '/admin/settings'],
  ])('“%s” finds %s', (typed, address) => {
    expect(findScreens(typed)).toContain(address);
  });

  test('a name precedes the other words of a screen', () => {
    expect(findScreens('Pages')[0]).toBe('/admin/pages');
  });
});
