import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setSignedOut } from '../../../../tests/fixtures/web/users.ts';
import { Toasts } from '../../../ui/feedback/Toasts.tsx';
import { ShortlistBar } from './ShortlistBar.tsx';
import { ShortlistButton } from './ShortlistButton.tsx';
import { clearShortlist } from './shortlist.ts';
import { getTabShortlist } from './shortlist-store.ts';

afterEach(clearShortlist);

const people = ['Amara', 'Bela', 'Cleo', 'Dara'].map((name) => ({
  id: name,
  tag: name.toLowerCase(),
  name,
}));

test('a full shortlist keeps the button and says why it adds no one', () => {
  setSignedOut();
  render(
    <>
      {people.map((person) => (
        <ShortlistButton key={person.id} {...person} />
      ))}
      <Toasts />
    </>,
  );
  for (const { name } of people)
    fireEvent.click(screen.getByRole('button', { name: `Shortlist ${name}` }));
  expect(getTabShortlist().map(({ name }) => name)).toEqual(['Amara', 'Bela', 'Cleo']);
  expect(screen.getByText('Your shortlist is full. Remove someone first.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'On your shortlist Amara' }));
  fireEvent.click(screen.getByRole('button', { name: 'Shortlist Dara' }));
  expect(getTabShortlist().map(({ name }) => name)).toEqual(['Bela', 'Cleo', 'Dara']);
});

test('the bar compares and contacts all entries', () => {
  render(<ShortlistBar list={people.slice(0, 2)} />);
  const link = screen.getByRole('link', { name: 'Compare and contact both' });
  expect(link.getAttribute('href')).toBe('/ask?to=amara&to=bela');
});
