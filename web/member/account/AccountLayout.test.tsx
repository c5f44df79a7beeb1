import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { AccountLayout } from './AccountLayout.tsx';

test.each([
  ['/account', 'Account', 'page'],
  ['/account/edit-offerings', 'Offerings', 'page'],
  ['/account/locations', 'Locations', 'page'],
  ['/account/locations/add', 'Locations', 'true'],
  ['/account/delete', 'Account', 'true'],
])('marks one menu entry at %s: %s', (path, name, current) => {
  history.replaceState(null, '', path);
  setUser(nora);
  render(<AccountLayout heading="Here">This</AccountLayout>);
  const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    [name, current],
  ]);
});
