import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nora } from '../../tests/nora.ts';
import { type SignInRequest, showLoginModal } from '../lib/sign-in.ts';
import { setUser, type User } from '../lib/user.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { Guarded } from './Guarded.tsx';
import { guardedScreen } from './guarded-screen.ts';

const friends = guardedScreen('/friends', 'Friends', 'friends/FriendsScreen.tsx', 'authz_friends');
const admin = { ...friends, forWhom: 'admin' } as const;

let asked: (SignInRequest | undefined)[];
const open = (event: Event) => asked.push((event as CustomEvent<SignInRequest>).detail);

beforeEach(() => {
  asked = [];
  window.addEventListener(showLoginModal, open);
  history.replaceState(null, '', '/friends?page=2');
});
afterEach(() => window.removeEventListener(showLoginModal, open));

/** Who is there, one after the other, while the screen stands. */
async function draw(shown: typeof friends, ...people: User[]) {
  setUser(people.shift());
  const { container } = render(<Guarded screen={shown}>What they share</Guarded>);
  for (const user of people) await act(async () => setUser(user));
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
  return container.textContent;
}

test('a visitor whose visit begins here is led home, and asked to sign in to come back', async () => {
  await draw(friends, undefined, null);
  expect(location.pathname).toBe('/');
  expect(asked).toEqual([
    { message: 'Please Sign In to view this page', redirect: '/friends?page=2' },
  ]);
});

test('whoever comes from another screen, or signs out here, is led home alone', async () => {
  await draw(friends, null);
  expect(location.pathname).toBe('/');
  cleanup();
  history.replaceState(null, '', '/friends');
  await draw(friends, undefined, nora, null);
  expect(location.pathname).toBe('/');
  expect(asked).toEqual([]);
});

test('at the back office whoever is signed out is asked to sign in and come back, and a member is told', async () => {
  render(<Toasts />);
  history.replaceState(null, '', '/admin/users?filter=x');
  await draw(admin, undefined, null);
  expect(location.pathname).toBe('/');
  expect(asked).toEqual([
    { message: 'That page is for admins. Please Sign In.', redirect: '/admin/users?filter=x' },
  ]);
  history.replaceState(null, '', '/admin');
  await draw(admin, undefined, nora);
  expect(location.pathname).toBe('/');
  expect(screen.getByText(/That page is for admins\./)).toBeTruthy();
});

test('a member whose level lacks the right reads which in place of the screen, and where else to go', async () => {
  await draw(friends, undefined, { ...nora, authz_friends: false });
  expect(
    await screen.findByText(/level, Practitioner Plus, does not include friends\./),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Friends' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Your account' })).toBeTruthy();
  expect(location.pathname).toBe('/friends');
  expect(asked).toEqual([]);
  cleanup();
  history.replaceState(null, '', '/u/ruth-abiola/message');
  await draw(friends, undefined, { ...nora, authz_friends: false });
  const back = await screen.findByRole('link', { name: 'Back to the profile' });
  expect(back.getAttribute('href')).toBe('/u/ruth-abiola');
});

test('an admin who sees the site as a member reads that the screen is theirs alone', async () => {
  const seen = { ...nora, seen_by: 'robin' };
  expect(await draw(friends, undefined, seen)).not.toContain('What they share');
  expect(
    await screen.findByText('This page is for Nora Quinn alone: it isn’t shown to you.'),
  ).toBeTruthy();
  cleanup();
  history.replaceState(null, '', '/admin');
  await draw(admin, undefined, { ...seen, is_admin: true });
  expect(screen.queryByText('What they share')).toBeNull();
});

test('a member who may see it sees it', async () => {
  expect(await draw(friends, undefined, nora)).toBe('What they share');
  expect(location.pathname).toBe('/friends');
});

test('whoever must have a second factor is led to where it is set up, which knows the way back', async () => {
  const enrolling = { ...nora, needs_second_factor: true };
  expect(await draw(friends, enrolling)).not.toContain('What they share');
  expect([location.pathname, history.state]).toEqual([
    '/account/security',
    { wanted: '/friends?page=2' },
  ]);
  cleanup();
  const security = guardedScreen(
    '/account/security',
    'Security',
    'account/security/SecurityScreen.tsx',
  );
  expect(await draw(security, enrolling)).toBe('What they share');
});

test('whom only an application lets in is led to it, but from what it is made of', async () => {
  const applying = { ...nora, is_unapproved: true, application_state: 'draft' as const };
  expect(await draw(friends, undefined, applying)).not.toContain('What they share');
  expect(location.pathname).toBe('/account/application');
  cleanup();
  history.replaceState(null, '', '/account/edit');
  const edit = guardedScreen('/account/edit', 'Edit', 'account/EditScreen.tsx');
  expect(await draw(edit, undefined, applying)).toContain('What they share');
  expect(location.pathname).toBe('/account/edit');
});
