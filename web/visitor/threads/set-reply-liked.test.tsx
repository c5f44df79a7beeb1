import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery, waitInAct } from '../../../tests/setup/render.tsx';
import type {
  ThreadPage,
  ThreadReplyView,
  ThreadView,
} from '../../../worker/contract/community/threads.ts';
import { createQueryClient } from '../../data/query.ts';
import { ReplyLikeButton } from './replies/ReplyActions.tsx';
import { setReplyLiked } from './set-reply-liked.ts';
import { ThreadContext, type ThreadContextValue } from './thread-context.ts';

const reply = { id: 'r', thread_id: 't', likes_count: 2, ive_liked: false } as ThreadReplyView;
const thread = { tag: 'rest' } as ThreadView;
const threadAddress = '/threads/fe/rest';
const address = '/threads/fe/rest/pages';

/** Shows the cached reply. */
function Shown() {
  const { data } = useQuery<ThreadPage>({ queryKey: [address], enabled: false });
  return data?.data.map((one) => <ReplyLikeButton key={one.id} reply={one} />);
}

/** Server that responds to each request on command. */
function draw() {
  const calls: { path: string; answer(response: Response | null): void }[] = [];
  mockApi(({ path }) => new Promise((answer) => calls.push({ path, answer })));
  const page = { count: 1, before: null, after: null, data: [reply] } as ThreadPage;
  const queries = createQueryClient({ [threadAddress]: thread, [address]: page });
  const shared: Partial<ThreadContextValue> = {
    thread,
    page,
    memberModule: { setReplyLiked } as ThreadContextValue['memberModule'],
    memberButton: (act) => ({ 'aria-disabled': undefined, onClick: act }),
  };
  renderWithQuery(
    <ThreadContext value={shared as ThreadContextValue}>
      <Shown />
    </ThreadContext>,
    queries,
  );
  const kept = () => queries.getQueryData<ThreadPage>([address])?.data[0];
  const isOld = () => queries.getQueryState([address])?.isInvalidated;
  const ofThread = () => queries.getQueryData<ThreadView>([threadAddress]);
  const refuse = (call: number) =>
    act(async () => calls[call]?.answer(errorResponse(404, 'This has been deleted.')));
  const find = (call: number) => act(async () => calls[call]?.answer(Response.json(thread)));
  return { calls, kept, isOld, ofThread, refuse, find };
}

const button = () => screen.getByRole('button', { name: /^Like/ });
const press = () => {
  fireEvent.click(button());
  return waitInAct(5);
};

test('shows a like before the response and keeps it', async () => {
  const { calls, kept } = draw();
  await press();
  expect(button().getAttribute('aria-pressed')).toBe('true');
  expect(button().textContent).toContain('3');
  expect(calls.map(({ path }) => path)).toEqual(['/threads/t/r/like']);
  calls[0]?.answer(null);
  await waitFor(() => expect(kept()).toMatchObject({ ive_liked: true, likes_count: 3 }));
});

test('sends a second press after the first', async () => {
  const { calls, kept } = draw();
  await press();
  await press();
  expect(button().getAttribute('aria-pressed')).toBe('false');
  expect(calls).toHaveLength(1);
  await act(async () => calls[0]?.answer(null));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.path).toMatch(/\/unlike$/);
  await act(async () => calls[1]?.answer(null));
  expect(kept()).toMatchObject({ ive_liked: false, likes_count: 2 });
});

test('rolls back a failed like', async () => {
  const { isOld, refuse, find } = draw();
  await press();
  await refuse(0);
  await find(1);
  await waitFor(() => expect(button().getAttribute('aria-pressed')).toBe('false'));
  expect(button().textContent).toContain('2');
  expect(isOld()).toBe(true);
});

test('moves the focus when the thread was deleted', async () => {
  const { calls, isOld, ofThread, refuse } = draw();
  await press();
  await refuse(0);
  expect(calls.map(({ path }) => path)).toEqual(['/threads/t/r/like', threadAddress]);
  await refuse(1);
  await waitFor(() => expect(ofThread()).toMatchObject({ is_deleted: true }));
  expect(isOld(), 'nothing asks anew for what is not to be found').toBe(false);
});
