import { expect, test } from 'vitest';
import { noRights, nora } from '../../../../tests/fixtures/web/users.ts';
import { listProfileSteps } from './profile-steps.ts';

const nothing = { offerings: 0, prices: 0, credentials: 0, isSeen: false };
const names = (member = nora, known = {}) =>
  listProfileSteps(member, { account: nora, ...nothing, ...known }).map(({ name }) => name);
const left = (known: object) =>
  listProfileSteps(nora, { account: nora, ...nothing, ...known })
    .filter(({ isDone }) => !isDone)
    .map(({ href }) => href);

test('lists only steps that the level publishes', () => {
  expect(names()).toHaveLength(7);
  expect(names({ ...nora, ...noRights, authz_user_basic: true })).toEqual(['Preview your profile']);
});

test('completes a step when its field has a value', () => {
  const account = { ...nora, image_id: 'a', bio: 'Words', place_id: 'p' };
  expect(left({ account })).toEqual([
    '/account/edit-offerings',
    '/account/edit-offerings#prices',
    '/account/credentials',
    '/u/nora-quinn',
  ]);
  expect(left({ account, offerings: 1, prices: 1, credentials: 1, isSeen: true })).toEqual([]);
});

test('omits the preview while the profile is not public', () => {
  expect(left({ account: { ...nora, approved_at: null } })).not.toContain('/u/nora-quinn');
});
