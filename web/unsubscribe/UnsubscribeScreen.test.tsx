import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onScreen } from '../../tests/on-screen.tsx';
import { serving } from '../../tests/serving.ts';
import { View } from './UnsubscribeScreen.tsx';

vi.mock('../lib/access-log.ts', () => ({ logAccess: vi.fn() }));

const link = '/users/unsubscribe/nora/secret';

const come = (query: string) => {
  history.replaceState(null, '', `/unsubscribe/nora/secret${query}`);
  onScreen(<View params={{ user_id: 'nora', email_id: 'secret' }} />);
  return serving(() => null).sent;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('from the mail of a kind one press stops that kind alone', async () => {
  const sent = come('?kind=mention');
  await screen.findByText(/Mentions in threads\./);
  expect(sent).toEqual([]);
  await press('Stop these e-mails');
  await screen.findByText('You will no longer get these e-mails');
  expect(sent).toMatchObject([{ method: 'PUT', path: `${link}/kind` }]);
  expect(sent[0]?.body).toEqual({ kind: 'mention' });
});

test('and another press stops all of them', async () => {
  const sent = come('?kind=digest');
  await screen.findByRole('button', { name: 'Stop digests' });
  await press('Unsubscribe');
  await screen.findByText('You are unsubscribed');
  expect(sent).toMatchObject([{ method: 'PUT', path: link }]);
});

test.each(['', '?kind=nothing'])('with the address %s it is about all mail', async (query) => {
  come(query);
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
  await press('Unsubscribe');
  await screen.findByText('You are unsubscribed');
});

test('that all mail is stopped is taken back by one press', async () => {
  const sent = come('');
  await press('Unsubscribe');
  await press('Undo');
  await screen.findByText('E-mails are back on');
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: `${link}/again` });
});

test('what was stopped is named, and comes again by one press', async () => {
  const sent = come('?kind=mention');
  await press('Stop these e-mails');
  await screen.findByText('“Mentions in threads”');
  await press('Undo');
  await screen.findByText('These e-mails are back on');
  expect(sent.at(-1)).toMatchObject({
    ...{ method: 'PUT', path: `${link}/kind` },
    body: { kind: 'mention', again: true },
  });
});
