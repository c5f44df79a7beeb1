import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import { StartThreadForm } from './StartThreadForm.tsx';

withMemberSignedIn();

const topics = ['Sleep', 'Walking'].map((name) => ({ id: name, name }));
const draw = (of: typeof topics) =>
  renderWithQuery(<StartThreadForm topics={of} draft="start" presses={0} close={vi.fn()} />);

test('requires a topic when there are several', async () => {
  const { sent } = mockApi(() => []);
  draw(topics);
  const topic = screen.getByRole('combobox', { name: /^Topic/ });
  expect(
    within(topic)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a topic', 'Sleep', 'Walking']);
  fireEvent.click(screen.getByRole('button', { name: 'Start thread' }));
  await waitFor(() => expect(topic.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('shows no select for a single topic', () => {
  mockApi(() => []);
  draw(topics.slice(0, 1));
  expect(screen.queryByRole('combobox')).toBeNull();
});
