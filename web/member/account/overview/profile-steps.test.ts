import { expect, test } from 'vitest';
import { noRights, nora } from '../../../../tests/fixtures/web/users.ts';
import { listProfileSteps } from './profile-steps.ts';

const now = Date.parse(nora.created_at);
const nothing = { offerings: 0, prices: 0, credentials: 0, now };
const all = { offerings: 1, prices: 1, credentials: 1 };
const complete = { ...nora, image_id: 'a' };
const list = (member = nora) => listProfileSteps(member, { account: nora, ...nothing });
const missing = (known: object) =>
  listProfileSteps(nora, { account: complete, ...nothing, ...known })
    .filter(({ isDone }) => !isDone)
    .map(({ href }) => href);

test('lists only steps that the level publishes', () => {
  expect(list()).toHaveLength(12);
  expect(list({ ...nora, ...noRights, authz_user_detailed: true })).toHaveLength(3);
  expect(list({ ...nora, ...noRights, authz_user_basic: true })).toEqual([]);
});

test('links what is missing to its field, each on its one page', () => {
  expect(missing({})).toEqual([
    '/account/edit-offerings',
    '/account/edit/practice#prices',
    '/account/credentials',
  ]);
  const account = { ...complete, bio: null, client_groups: [], times: [], first_appointment: null };
  expect(missing({ ...all, account })).toEqual([
    '/account/edit#bio',
    '/account/edit/practice#client_groups',
    '/account/edit/practice#times',
    '/account/edit/practice#first_appointment',
  ]);
  expect(missing(all)).toEqual([]);
});

test('asks to confirm what was confirmed too long ago', () => {
  const later = (days: number) => missing({ ...all, now: now + days * 86_400_000 });
  expect(later(26)).toEqual(['/account/confirm?claim=first_appointment']);
  expect(later(61)).toEqual(['/account/confirm']);
});

test('asks for no first appointment while no clients are accepted', () => {
  const account = { ...complete, is_accepting_clients: false, first_appointment: null };
  expect(missing({ ...all, account })).toEqual([]);
});
