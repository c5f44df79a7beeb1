import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { StartMessage } from './StartMessage.tsx';

withMemberSignedIn();

test('opens the list of friends to write to', async () => {
  const friend = { friend_tag: 'ruth', friend_name: 'Ruth Adler', friend_image: null };
  const { asked } = mockApi(() => ({ count: 1, data: [friend] }));
  renderWithQuery(<StartMessage />);
  expect(asked).toEqual([]);
  const details = screen.getByText('New message').closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const link = await screen.findByRole('link', { name: 'Ruth Adler' });
  expect(link.getAttribute('href')).toBe('/u/ruth/message');
});
