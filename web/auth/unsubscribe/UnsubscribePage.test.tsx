import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import UnsubscribePage from './UnsubscribePage.tsx';

vi.mock('../../data/log-access.ts', () => ({ logAccess: vi.fn() }));

const link = '/users/unsubscribe/nora/secret';

const come = (query: string) => {
  history.replaceState(null, '', `/unsubscribe/nora/secret${query}`);
  renderWithQuery(<UnsubscribePage params={{ user_id: 'nora', email_id: 'secret' }} />);
  return mockApi(() => null).sent;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('unsubscribes from the kind of the e-mail only', async () => {
  const sent = come('?kind=mention');
  await screen.findByText(/“Mentions in threads”/);
  expect(sent).toEqual([]);
  await press('Stop these e-mails');
  await screen.findByText('You will no longer get these e-mails');
  expect(sent).toMatchObject([{ method: 'PUT', path: `${link}/kind` }]);
  expect(sent[0]?.body).toEqual({ kind: 'mention' });
});

test('unsubscribes from everything on another press', async () => {
  const sent = come('?kind=digest');
  await screen.findByRole('button', { name: 'Stop digests' });
  await press('Unsubscribe');
  await screen.findByText('You are unsubscribed');
  expect(sent).toMatchObject([{ method: 'PUT', path: link }]);
});

test.each(['', '?kind=nothing'])('unsubscribes from all e-mails at %s', async (query) => {
  come(query);
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
  await press('Unsubscribe');
  await screen.findByText('You are unsubscribed');
});

test('undoes unsubscribing from everything', async () => {
  const sent = come('');
  await press('Unsubscribe');
  await press('Undo');
  await screen.findByText('E-mails are back on');
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: `${link}/again` });
});

test('names the kind and undoes unsubscribing from it', async () => {
  const sent = come('?kind=mention');
  await press('Stop these e-mails');
  await screen.findByText('“Mentions in threads”');
  await press('Undo');
  await screen.findByText('These e-mails are back on');
  expect(sent.at(-1)).toMatchObject({
    method: 'PUT',
    path: `${link}/kind`,
    body: { kind: 'mention', again: true },
  });
});
