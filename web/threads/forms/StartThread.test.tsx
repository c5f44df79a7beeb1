import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asNora } from '../../../tests/as-nora.ts';
import { createQueryClient } from '../../lib/query.ts';
import { StartThread } from './StartThread.tsx';

asNora();

const topics = ['Sleep', 'Walking'].map((name) => ({ id: name, name }));
const draw = (of: typeof topics) =>
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <StartThread topics={of} draft="start" isLed={false} close={vi.fn()} />
    </QueryClientProvider>,
  );

test('of several topics one must be chosen, and nothing is sent before', async () => {
  const asked = vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json([]));
  draw(topics);
  const topic = screen.getByRole('combobox', { name: /^Topic/ });
  expect(
    within(topic)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a topic', 'Sleep', 'Walking']);
  fireEvent.click(screen.getByRole('button', { name: 'Start the thread' }));
  await waitFor(() => expect(topic.getAttribute('aria-invalid')).toBe('true'));
  expect(asked.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
});

test('where there is one topic, nobody is asked which', () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json([]));
  draw(topics.slice(0, 1));
  expect(screen.queryByRole('combobox')).toBeNull();
});
