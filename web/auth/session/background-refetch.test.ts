import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ada,
  closeSignInDialog,
  createFakeToken,
  requestLike,
  sessionServer,
  startAsAda,
  waitForSignInDialog,
  withAdaSignedIn,
} from '../../../tests/fixtures/web/session-users.ts';
import { recordSignInRequests } from '../../../tests/fixtures/web/users.ts';
import { createQueryClient, queryOptions } from '../../data/query.ts';
import { token } from '../../data/token.ts';
import { getUser } from '../../data/user.ts';
import { onSignInDialogClosed } from './session.ts';

withAdaSignedIn();

/** Query of Ada's that refetches in the background, in a session of its own. */
async function watched(session: string) {
  sessionServer.alive[session] = ada;
  token.set(createFakeToken('ada', session));
  const client = createQueryClient({});
  await startAsAda(client);
  const observer = new QueryObserver(client, {
    ...queryOptions({ address: '/likes' }),
    staleTime: 0,
  });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual({ id: '1' }));
  return observer;
}

function onPage(tag: string) {
  const element = document.body.appendChild(document.createElement(tag));
  onTestFinished(() => void element.remove());
  return element;
}

const callsOfLikes = () =>
  vi.mocked(fetch).mock.calls.filter(([to]) => String(to).endsWith('/likes')).length;

test('opens no dialog for background requests; the next action does', async () => {
  const observer = await watched('first');
  const box = onPage('input');
  box.focus();
  const heard = recordSignInRequests();
  sessionServer.alive = {};
  for (let look = 0; look < 3; look += 1) await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: { id: '1' }, error: { status: 401 } });
  expect(callsOfLikes(), 'of a session that is known to be over it asks no more').toBe(2);
  expect([heard(), getUser()?.id, token.get()]).toEqual([
    [],
    'ada',
    createFakeToken('ada', 'first'),
  ]);
  expect(document.activeElement).toBe(box);

  const dialog = waitForSignInDialog();
  const liked = requestLike();
  await dialog;
  await closeSignInDialog('ada@example.org');
  expect(await liked).toBe('sent');
  token.set(createFakeToken('ada', 'ada again'));
  sessionServer.alive['ada again'] = ada;
  await observer.refetch();
  expect(observer.getCurrentResult().error).toBeNull();
});

test('opens no dialog for a background request on first load', async () => {
  await watched('second');
  const heard = recordSignInRequests();
  sessionServer.alive = {};
  const unread = { address: '/unread', background: true };
  await createQueryClient({}).prefetchQuery(queryOptions(unread));
  expect([heard(), getUser()?.id]).toEqual([[], 'ada']);
});

test('requests a sign-in for a first load', async () => {
  sessionServer.alive = {};
  const dialog = waitForSignInDialog();
  void createQueryClient({}).prefetchQuery(queryOptions({ address: '/likes' }));
  await dialog;
  onSignInDialogClosed();
});
