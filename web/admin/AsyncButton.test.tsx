import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mockApi } from '../../tests/setup/mock-api.ts';
import { flushUpdates } from '../../tests/setup/render.tsx';
import { createQueryClient } from '../data/query.ts';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { AsyncButton } from './AsyncButton.tsx';

const drawn = (over?: string, to?: string) => (
  <QueryClientProvider client={createQueryClient({})}>
    <AsyncButton<{ note: string }>
      name="Send again"
      call={{ method: 'POST', address: '/sent_emails/one/send_again' }}
      said={({ note }) => ({ text: note })}
      over={over}
      {...(to && { to })}
    />
    <Toasts />
  </QueryClientProvider>
);

const button = (name: string) => screen.getByRole('button', { name });

test('shows the busy label and sends one request while it runs', async () => {
  const answer = Promise.withResolvers<object>();
  const { asked } = mockApi(() => answer.promise);
  render(drawn(undefined, 'Hello'));
  fireEvent.click(button('Send again: Hello'));
  fireEvent.click(button('Sending…: Hello'));
  expect(button('Sending…: Hello').getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Sending…');
  expect(asked).toHaveLength(1);
  answer.resolve({ note: 'Done' });
  await flushUpdates();
  expect(button('Send again: Hello').getAttribute('aria-disabled')).toBe('false');
  expect(screen.getByText('Done')).toBeTruthy();
});

test('moves the focus to the replacement when the button disappears', () => {
  const { rerender } = render(drawn());
  button('Send again').focus();
  rerender(drawn('Waits'));
  expect(document.activeElement?.textContent).toBe('Waits');
});

test('moves the focus to the content when the row of the button disappears', async () => {
  const content = document.createElement('main');
  content.id = 'content';
  content.tabIndex = -1;
  document.body.appendChild(content);
  const { unmount } = render(drawn());
  button('Send again').focus();
  unmount();
  await vi.waitFor(() => expect(document.activeElement).toBe(content));
  content.remove();
});

test('leaves the focus alone if the action was done before or the focus is elsewhere', () => {
  const { rerender } = render(drawn('Waits'));
  expect(document.activeElement).toBe(document.body);
  rerender(drawn());
  const toast = document.createElement('button');
  document.body.appendChild(toast);
  toast.focus();
  rerender(drawn('Sent'));
  expect(document.activeElement).toBe(toast);
  toast.remove();
});
