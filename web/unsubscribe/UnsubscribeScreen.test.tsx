import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../lib/query.ts';
import { View } from './UnsubscribeScreen.tsx';

vi.mock('../lib/access-log.ts', () => ({ logAccess: vi.fn() }));

let sent: [string | undefined, string, unknown][] = [];
beforeEach(() => {
  sent = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    sent.push([init?.method, String(path).replace(/^.*\/sobe\/v1/, ''), init?.body]);
    return new Response(null, { status: 204 });
  });
});

const come = (query: string) => {
  history.replaceState(null, '', `/unsubscribe/nora/secret${query}`);
  render(
    <QueryClientProvider client={createQueryClient({})}>
      <View params={{ user_id: 'nora', email_id: 'secret' }} />
    </QueryClientProvider>,
  );
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('from the mail of a kind one press stops that kind alone', async () => {
  come('?kind=mention');
  await screen.findByText(/Somebody names you in a thread\./);
  expect(sent).toEqual([]);
  await press('Stop these mails');
  await screen.findByText('You will get no more of these mails');
  expect(sent).toEqual([['PUT', '/users/unsubscribe/nora/secret/kind', '{"kind":"mention"}']]);
});

test('and another press stops all of them', async () => {
  come('?kind=digest');
  await screen.findByRole('button', { name: 'Stop the digests' });
  await press('Unsubscribe');
  await screen.findByText('You will get no more mail from us');
  expect(sent.map(([method, path]) => [method, path])).toEqual([
    ['PUT', '/users/unsubscribe/nora/secret'],
  ]);
});

test.each(['', '?kind=nothing'])('with the address %s it is about all mail', async (query) => {
  come(query);
  await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
  await press('Unsubscribe');
  await screen.findByText('You will get no more mail from us');
});

test('that all mail is stopped is taken back by one press', async () => {
  come('');
  await press('Unsubscribe');
  await press('Undo');
  await screen.findByText('Our mails come again');
  expect(sent.at(-1)?.slice(0, 2)).toEqual(['PUT', '/users/unsubscribe/nora/secret/again']);
});

test('what was stopped is named, and comes again by one press', async () => {
  come('?kind=mention');
  await press('Stop these mails');
  await screen.findByText('“Somebody names you in a thread”');
  await press('Undo');
  await screen.findByText('These mails come again');
  expect(sent.at(-1)).toEqual([
    'PUT',
    '/users/unsubscribe/nora/secret/kind',
    '{"kind":"mention","again":true}',
  ]);
});
