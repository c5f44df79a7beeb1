import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInRequests } from '../../tests/as-nora.ts';
import { nora } from '../../tests/nora.ts';
import { setUser, type User } from '../lib/user.ts';
import { messageScreens } from '../messages/screens.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { Guarded } from './Guarded.tsx';
import { guardedScreen } from './guarded-screen.ts';

const friends = guardedScreen('/friends', 'Friends', 'friends/FriendsScreen.tsx', 'authz_friends');
const admin = { ...friends, forWhom: 'admin' } as const;
const security = guardedScreen(
  '/account/security',
  'Security',
  'account/security/SecurityScreen.tsx',
);
const message = messageScreens.find(({ path }) => path === '/u/:tag/message') ?? friends;
const edit = guardedScreen('/account/edit', 'Edit', 'account/EditScreen.tsx');

/** Who is there, one after the other, while the screen stands; what is shown, where that leads, and what is asked. */
async function draw(shown: typeof friends, address: string, ...people: User[]) {
  history.replaceState(null, '', address);
  setUser(people.shift());
  const heard = signInRequests();
  const { container } = render(
    <>
      <Guarded screen={shown}>What they share</Guarded>
      <Toasts />
    </>,
  );
  for (const user of people) await act(async () => setUser(user));
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  const isShown = container.textContent?.includes('What they share');
  return { isShown, path: location.pathname, asked: heard() };
}

test.each([
  ['here', friends, '/friends?page=2', 'Please Sign In to view this page'],
  [
    'at the back office',
    admin,
    '/admin/users?filter=x',
    'That page is for admins. Please Sign In.',
  ],
  ['at a new message', message, '/u/ines/message', 'Please login or create an account'],
])(
  'a visitor whose visit begins %s is led home, and asked to sign in to come back',
  async (_, shown, redirect, message) => {
    const { path, asked } = await draw(shown, redirect, undefined, null);
    expect([path, asked]).toEqual(['/', [{ message, redirect }]]);
  },
);

test.each([
  ['comes from another screen', [null]],
  ['signs out here', [undefined, nora, null]],
])('whoever %s is led home alone', async (_, people) => {
  const { path, asked } = await draw(friends, '/friends', ...people);
  expect([path, asked]).toEqual(['/', []]);
});

test('a member at the back office is led home, and told why', async () => {
  expect(await draw(admin, '/admin', undefined, nora)).toMatchObject({ path: '/', asked: [] });
  expect(screen.getByText(/That page is for admins\./)).toBeTruthy();
});

test.each([
  ['/friends', 'Your account', '/account'],
  ['/u/ruth-abiola/message', 'Back to the profile', '/u/ruth-abiola'],
])(
  'a member whose level lacks the right for %s reads so in its place, and where else to go',
  async (address, way, href) => {
    const shown = await draw(friends, address, undefined, { ...nora, authz_friends: false });
    expect(shown).toEqual({ isShown: false, path: address, asked: [] });
    expect(
      await screen.findByText(/level, Practitioner Plus, does not include friends\./),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Friends' })).toBeTruthy();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href);
  },
);

test.each([
  ['/friends', friends, false],
  ['/admin', admin, true],
])('an admin who sees the site as somebody reads that %s is theirs alone', async (...of) => {
  const [address, shown, is_admin] = of;
  const seen = { ...nora, is_admin, seen_by: 'robin' };
  expect((await draw(shown, address, undefined, seen)).isShown).toBe(false);
  expect(await screen.findByText('Only Nora Quinn can see this page.')).toBeTruthy();
});

test('a member who may see it sees it', async () => {
  const shown = await draw(friends, '/friends', undefined, nora);
  expect(shown).toEqual({ isShown: true, path: '/friends', asked: [] });
});

const enrolling = { ...nora, needs_second_factor: true };
const applying = { ...nora, is_unapproved: true, application_state: 'draft' as const };

test('whoever must have a second factor is led to where it is set up, which knows the way back', async () => {
  const shown = await draw(friends, '/friends?page=2', enrolling);
  expect(shown).toMatchObject({ isShown: false, path: '/account/security' });
  expect(history.state).toEqual({ wanted: '/friends?page=2' });
});

test('whom only an application lets in is led to it', async () => {
  const shown = await draw(friends, '/friends', undefined, applying);
  expect(shown).toMatchObject({ isShown: false, path: '/account/application' });
});

test.each([
  ['a second factor is set up', security, enrolling],
  ['an application is made of', edit, applying],
])('what %s is open meanwhile', async (_, open, member) => {
  const shown = await draw(open, open.path, undefined, member);
  expect(shown).toMatchObject({ isShown: true, path: open.path });
});
