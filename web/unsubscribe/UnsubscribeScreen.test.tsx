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
  await screen.findByText(/Somebody names you in a thread\./);
  expect(sent).toEqual([]);
  await press('Stop these mails');
  await screen.findByText('You will get no more of these mails');
  expect(sent).toMatchObject([{ method: 'PUT', path: `${link}/kind` }]);
  expect(sent[0]?.body).toEqual({ kind: 'mention' });
});

test('and another press stops all of them', async () => {
  const sent = come('?kind=digest');
  await screen.findByRole('button', { name: 'Stop the digests' });
  await press('Unsubscribe');
  await screen.findByText('You will get no more mail from us');
  expect(sent).toMatchObject([{ method: 'PUT', path: link }]);
});

test.each(['', '?kind=nothing'])('with the address %s it is about all mail', async (query) => {
  come(query);
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
  await press('Unsubscribe');
  await screen.findByText('You will get no more mail from us');
});

test('that all mail is stopped is taken back by one press', async () => {
  const sent = come('');
  await press('Unsubscribe');
  await press('Undo');
  await screen.findByText('Our mails come again');
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: `${link}/again` });
});

test('what was stopped is named, and comes again by one press', async () => {
  const sent = come('?kind=mention');
  await press('Stop these mails');
  await screen.findByText('“Somebody names you in a thread”');
  await press('Undo');
  await screen.findByText('These mails come again');
  expect(sent.at(-1)).toMatchObject({
    ...{ method: 'PUT', path: `${link}/kind` },
    body: { kind: 'mention', again: true },
  });
});
