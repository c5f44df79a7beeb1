import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { ContactList } from './ContactList.tsx';

const draw = (user: Partial<UserProfile>) => render(<ContactList user={user as UserProfile} />);

test('links phone numbers and URLs', () => {
  draw({ phone: '0117 496 0101', website: 'https://example.org/nora' });
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['0117 496 0101', 'tel:01174960101'],
    ['example.org/nora', 'https://example.org/nora'],
  ]);
});

test('completes a website without https:// but no other name', () => {
  draw({ website: 'www.example.org:80/@nora', facebook: 'nora.quinn' });
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.example.org:80/@nora',
  ]);
});

test.each(['ask me', 'nora.quinn:secret@evil.example', 'www.facebook.com@evil.example'])(
  'does not link the website %s',
  (website) => {
    draw({ website });
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test.each([
  ['+44 (0)117 496 0101', 'tel:+4401174960101'],
  ['0117-496.0101/2', 'tel:011749601012'],
  ['0117 496 0101 ext. 12', 'tel:01174960101'],
  ['0117 496 0101x12', 'tel:01174960101'],
])('links %s to %s', (phone, address) => {
  draw({ phone });
  expect(screen.getByRole('link', { name: phone }).getAttribute('href')).toBe(address);
});

test.each(['ask at 12345', '12', 'x12', '()--', '1234 or 5678'])('does not link %s', (phone) => {
  draw({ phone });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(phone)).toBeTruthy();
});

test('shows similar text as typed', () => {
  const stored = {
    mobile: 'javascript:alert(1)',
    website: 'https://www.facebook.com@evil.example/',
    facebook: 'data:text/html,x',
    threads: '@nora',
  };
  draw(stored);
  expect(screen.queryByRole('link')).toBeNull();
  for (const words of Object.values(stored)) expect(screen.getByText(words)).toBeTruthy();
});
