import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { waitingKinds } from '../../worker/contract/waiting.ts';
import { createQueryClient } from '../lib/query.ts';
import { Waiting } from './Waiting.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const draw = (...answers: (() => Response)[]) => {
  const asked = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => (answers.shift() ?? Response.error)());
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <Waiting />
    </QueryClientProvider>,
  );
  return asked;
};
const waiting = (count: number) => () =>
  Response.json(Object.fromEntries(waitingKinds.map((kind) => [kind, { count }])));

test('one call tells how many wait, and where they are', async () => {
  const asked = draw(waiting(2));
  const link = await screen.findByRole('link', { name: '2 reports' });
  expect(link.getAttribute('href')).toBe('/admin/reports?is_handled=false');
  expect(link.parentElement?.textContent).toBe('2 reports wait for somebody to look at them.');
  expect(screen.getAllByRole('link')).toHaveLength(waitingKinds.length);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('what could not be read is said once, and can be asked again', async () => {
  draw(() => Response.json({ message: 'Not now.' }, { status: 403 }), waiting(0));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  fireEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(await screen.findByText('No report is open.')).toBeTruthy();
});
