import { expect, test } from 'vitest';
import { listDecisions, listDefaultActions, listLeaveActions } from './membership-actions.ts';

const link = {
  id: 'link',
  user_id: 'nora',
  user_name: 'Nora',
  location_name: 'The Shed',
  is_default: false,
  is_admin: true,
  approved_by_id: null as string | null,
};
const offered = (more: object = {}) => {
  const one = { ...link, ...more };
  return [...listDecisions(one, 'robin'), ...listDefaultActions(one), ...listLeaveActions(one)].map(
    ({ name }) => name,
  );
};

test('offers no change of an approved admin, not even of the default', () => {
  expect(offered({ approved_by_id: 'robin' })).toEqual([]);
});

test('offers the default to pending members and non-admins once', () => {
  for (const open of [{}, { is_admin: false, approved_by_id: 'robin' }]) {
    expect(offered(open)).toContain('Set default');
    expect(offered({ ...open, is_default: true })).not.toContain('Set default');
  }
});
