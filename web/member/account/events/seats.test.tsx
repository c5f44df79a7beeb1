import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUser } from '../../../../tests/fixtures/web/set-user.ts';
import { nora } from '../../../../tests/fixtures/web/users.ts';
import { listResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { OwnEvents } from './OwnEvents.tsx';

const at = { start_at: '2099-01-01T10:00:00.000Z', end_at: '2099-01-01T11:00:00.000Z' };
const tea = { id: 'e', name: 'Tea', tag: 'tea', is_active: true, off_at: null, zone: 'UTC', ...at };

beforeEach(() => setUser(nora));

function draw(event: object) {
  const { sent } = mockApi(() => listResponse([event]));
  renderWithQuery(<OwnEvents />);
  return sent;
}

test('shows seats and attendees when there are fewer seats', async () => {
  draw({ ...tea, capacity: 1, coming: 2, waiting: 0 });
  expect(await screen.findByText('2 attending, 1 seat')).toBeTruthy();
});

test('cancels an event with a reason and says how many are notified', async () => {
  const sent = draw({ ...tea, people: 2, coming: 2, waiting: 0 });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel event: Tea' }));
  expect(
    screen.getByText(
      '2 people have a seat or are on the waiting list. We notify them immediately.',
    ),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Rain' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel event', hidden: true }));
  await vi.waitFor(() =>
    expect(sent).toMatchObject([
      { method: 'POST', path: `/users/${nora.id}/events/e/off`, body: { why: 'Rain' } },
    ]),
  );
});
