import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora, recordSignInRequests } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import type { CurrentUser } from '../../data/user.ts';
import { messageRoutes } from '../../member/messages/message-routes.ts';
import { Toasts } from '../../ui/feedback/Toasts.tsx';
import { guardedRoute } from './guarded-route.ts';
import { RouteGuard } from './RouteGuard.tsx';

const friends = guardedRoute(
  '/friends',
  () => 'Friends',
  'member/friends/FriendsPage.tsx',
  'authz_friends',
);
const admin = { ...friends, audience: 'admin' } as const;
const security = guardedRoute(
  '/account/security',
  () => 'Security',
  'member/account/security/SecurityPage.tsx',
);
const message = messageRoutes.find(({ path }) => path === '/u/:tag/message') ?? friends;
const edit = guardedRoute('/account/edit', () => 'Edit', 'member/account/edit/EditAccountPage.tsx');

/** Renders the route for these users in sequence; returns content, path and sign-in requests. */
async function draw(shown: typeof friends, address: string, ...people: CurrentUser[]) {
  history.replaceState(null, '', address);
  setUser(people.shift());
  const heard = recordSignInRequests();
  const { container } = render(
    <>
      <RouteGuard screen={shown}>What they share</RouteGuard>
      <Toasts />
    </>,
  );
  for (const user of people) await act(async () => setUser(user));
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  const isShown = container.textContent?.includes('What they share');
  return { isShown, path: location.pathname, asked: heard() };
}

test.each([
  ['friends', friends, '/friends?page=2', 'Please Sign In to view this page'],
  ['admin area', admin, '/admin/users?filter=x', 'That page is for admins. Please Sign In.'],
  ['new message', message, '/u/ines/message', 'Please login or create an account'],
])(
  'sends a direct visitor home with a sign-in request: %s',
  async (_, shown, redirect, message) => {
    const { path, asked } = await draw(shown, redirect, undefined, null);
    expect([path, asked]).toEqual(['/', [{ message, redirect }]]);
  },
);

test.each([
  [true, { text: 'You can also write to Ines without an account.', href: '/ask?to=ines' }],
  [false, undefined],
])('offers a visitor an enquiry instead of a message: %s', async (takes_enquiries, offered) => {
  mockApi(({ path }) =>
    path === '/users/fe/ines' ? { tag: 'ines', name: 'Ines', takes_enquiries } : undefined,
  );
  const { asked } = await draw(message, '/u/ines/message', undefined, null);
  expect(asked).toHaveLength(1);
  if (offered) expect(asked[0]?.alternative).toMatchObject(offered);
  else expect(asked[0]?.alternative).toBeUndefined();
});

test.each([
  ['arrives from another page', [null]],
  ['signs out on the page', [undefined, nora, null]],
])('sends a user home without a request who %s', async (_, people) => {
  const { path, asked } = await draw(friends, '/friends', ...people);
  expect([path, asked]).toEqual(['/', []]);
});

test('sends a member in the admin area home with an explanation', async () => {
  expect(await draw(admin, '/admin', undefined, nora)).toMatchObject({ path: '/', asked: [] });
  expect(screen.getByText(/That page is for admins\./)).toBeTruthy();
});

test.each([
  ['/friends', 'Your account', '/account'],
  ['/u/ruth-abiola/message', 'Back to the profile', '/u/ruth-abiola'],
])('explains a missing right for %s with a link', async (address, way, href) => {
  const shown = await draw(friends, address, undefined, { ...nora, authz_friends: false });
  expect(shown).toEqual({ isShown: false, path: address, asked: [] });
  expect(
    await screen.findByText(/level, Practitioner Plus, does not include friends\./),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Friends' })).toBeTruthy();
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href);
});

test.each([
  ['/friends', friends, false],
  ['/admin', admin, true],
])('explains to an impersonating admin that %s is private', async (...of) => {
  const [address, shown, is_admin] = of;
  const seen = { ...nora, is_admin, seen_by: 'robin' };
  expect((await draw(shown, address, undefined, seen)).isShown).toBe(false);
  expect(await screen.findByText('Only Nora Quinn can see this page.')).toBeTruthy();
});

test('shows the page to a permitted member', async () => {
  const shown = await draw(friends, '/friends', undefined, nora);
  expect(shown).toEqual({ isShown: true, path: '/friends', asked: [] });
});

const enrolling = { ...nora, needs_second_factor: true };
const applying = { ...nora, is_unapproved: true, application_state: 'draft' as const };

test('sends a member without a required second factor to its set-up', async () => {
  const shown = await draw(friends, '/friends?page=2', enrolling);
  expect(shown).toMatchObject({ isShown: false, path: '/account/security' });
  expect(history.state).toEqual({ wanted: '/friends?page=2' });
});

test('sends an applicant to the application', async () => {
  const shown = await draw(friends, '/friends', undefined, applying);
  expect(shown).toMatchObject({ isShown: false, path: '/account/application' });
});

test.each([
  ['a second factor is set up', security, enrolling],
  ['an application is filled in', edit, applying],
])('keeps pages open where %s', async (_, open, member) => {
  const shown = await draw(open, open.path, undefined, member);
  expect(shown).toMatchObject({ isShown: true, path: open.path });
});
