import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { AccountLayout } from './AccountLayout.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function draw(path: string, isWide: boolean, member = nora) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  history.replaceState(null, '', path);
  setUser(member);
  render(<AccountLayout heading="Here">This</AccountLayout>);
}

const menu = () => screen.queryByRole('navigation', { name: 'Your account' });

test.each([
  ['/account', 'Account', 'page'],
  ['/account/edit-offerings', 'Offerings', 'page'],
  ['/account/share', 'Share', 'page'],
  ['/account/locations', 'Locations', 'page'],
  ['/account/locations/add', 'Locations', 'true'],
  ['/account/delete', 'Security', 'true'],
])('marks one menu entry at %s: %s', (path, name, current) => {
  draw(path, true);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, current],
  ]);
});

test('on a phone the first page lists the others, after its content', () => {
  draw('/account', false);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(menu()?.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(screen.getByRole('link', { name: 'Devices' }).getAttribute('href')).toBe(
    '/account/sessions',
  );
});

test.each([
  [nora, 'Account', '/account'],
  [
    { ...nora, is_unapproved: true, application_state: 'draft' as const },
    'Application',
    '/account/application',
  ],
])('on a phone other pages have a link back to the list', (member, name, path) => {
  draw('/account/security', false, member);
  expect(menu()).toBeNull();
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
});
