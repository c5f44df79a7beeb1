import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { SentMailNotice } from './SentMailNotice.tsx';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const body = { user_ids: ['1'], name: 'Wanda', email: 'wanda@sleepless.example', words: 'Hello' };
const people = [{ tag: 'ruth', name: 'Ruth', answers: null }];

test('names the address and sends the mail again after half a minute', async () => {
  vi.useFakeTimers();
  const sent: unknown[] = [];
  mockApi((request) => {
    sent.push(request.body);
    return {};
  });
  render(<SentMailNotice pending={{ body, people, mailedAt: Date.now() }} />);
  expect(screen.getByText('wanda@sleepless.example')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Change e-mail/ }).getAttribute('href')).toBe(
    '/ask?to=ruth',
  );
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(sent).toEqual([body]);
  expect(screen.getByText('Sent again.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
