import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ada,
  answerDialog,
  asAda,
  begin,
  dialogAsked,
  like,
  server,
  tokenOf,
} from '../../../tests/fixtures/web/session-users.ts';
import { signInRequests } from '../../../tests/fixtures/web/signed-in-member.ts';
import { createQueryClient, options, query } from '../../data/query.ts';
import { token } from '../../data/token.ts';
import { getUser } from '../../data/user.ts';
import { afterDialog } from './session.ts';

asAda();

/** Query of Ada's that refetches in the background, in a session of its own. */
async function watched(session: string) {
  server.alive[session] = ada;
  token.set(tokenOf('ada', session));
  const client = createQueryClient({});
  await begin(client);
  const observer = new QueryObserver(client, { ...options(query('/likes')), staleTime: 0 });
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
  const heard = signInRequests();
  server.alive = {};
  for (let look = 0; look < 3; look += 1) await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ data: { id: '1' }, error: { status: 401 } });
  expect(callsOfLikes(), 'of a session that is known to be over it asks no more').toBe(2);
  expect([heard(), getUser()?.id, token.get()]).toEqual([[], 'ada', tokenOf('ada', 'first')]);
  expect(document.activeElement).toBe(box);

  const dialog = dialogAsked();
  const liked = like();
  await dialog;
  await answerDialog('ada@example.org');
  expect(await liked).toBe('sent');
  token.set(tokenOf('ada', 'ada again'));
  server.alive['ada again'] = ada;
  await observer.refetch();
  expect(observer.getCurrentResult().error).toBeNull();
});

test('opens no dialog for a background request on first load', async () => {
  await watched('second');
  const heard = signInRequests();
  server.alive = {};
  const unread = { ...query('/unread'), unasked: true };
  await createQueryClient({}).prefetchQuery(options(unread));
  expect([heard(), getUser()?.id]).toEqual([[], 'ada']);
});

test('requests a sign-in for a refetch after a click', async () => {
  const observer = await watched('third');
  const button = onPage('button');
  button.onclick = () => void observer.refetch();
  server.alive = {};
  const dialog = dialogAsked();
  button.click();
  await dialog;
  afterDialog();
  await vi.waitFor(() => expect(token.get()).toBeNull());
});

test('requests a sign-in for a first load', async () => {
  server.alive = {};
  const dialog = dialogAsked();
  void createQueryClient({}).prefetchQuery(options(query('/likes')));
  await dialog;
  afterDialog();
});
