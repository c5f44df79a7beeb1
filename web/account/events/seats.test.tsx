import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/query.ts';
import { setUser } from '../../session/user.ts';
import { nora } from '../nora.ts';
import { Events } from './Events.tsx';

const at = { start_at: '2099-01-01T10:00:00.000Z', end_at: '2099-01-01T11:00:00.000Z' };
const tea = { id: 'e', name: 'Tea', tag: 'tea', is_active: true, off_at: null, zone: 'UTC', ...at };
const sent = vi.fn();

beforeEach(() => setUser(nora));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sent.mockClear();
});

function serving(event: object) {
  vi.spyOn(window, 'fetch').mockImplementation(async (to, init) => {
    if (init?.method && init.method !== 'GET') sent(init.method, String(to), String(init.body));
    return Response.json({ count: 1, data: [event] });
  });
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <Events />
    </QueryClientProvider>,
  );
}

test('an event with fewer seats than people says both', async () => {
  serving({ ...tea, capacity: 1, coming: 2, waiting: 0 });
  expect(await screen.findByText('2 come, 1 seat')).toBeTruthy();
});

test('calling an event off says how many are told, and sends the line of why', async () => {
  serving({ ...tea, people: 2, coming: 2, waiting: 0 });
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Call it off: Tea' }));
  expect(
    screen.getByText('2 people have a seat or wait for one, and are told at once.'),
  ).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: 'Rain' } });
  fireEvent.click(screen.getByRole('button', { name: 'Call it off', hidden: true }));
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      'POST',
      expect.stringContaining('/events/e/off'),
      '{"why":"Rain"}',
    ),
  );
});
