import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUserCell } from './create-user-cell.tsx';

const { render: shown, toText } = createUserCell('about_id');

test('links to a user', () => {
  const row = { id: 'r', about_id: 'nora', about_name: 'Nora Quinn' };
  render(shown(row));
  const link = screen.getByRole('link', { name: 'Nora Quinn' });
  expect(link.getAttribute('href')).toBe('/admin/users/nora');
  expect(toText(row)).toBe('Nora Quinn');
});

test('shows a deleted account as a former member, in exports too', () => {
  const row = { id: 'r', about_id: null, about_name: null };
  render(shown(row));
  expect(screen.getByText('Former member')).toBeTruthy();
  expect(toText(row)).toBe('Former member');
});
