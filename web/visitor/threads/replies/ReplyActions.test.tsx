import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { nora, withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import type {
  ThreadPage,
  ThreadReplyView,
  ThreadView,
} from '../../../../worker/contract/community/threads.ts';
import { createQueryClient } from '../../../data/query.ts';
import { createDraft, readDraft } from '../../../ui/form/draft-storage.ts';
import { ThreadContext, type ThreadContextValue } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { ReplyActions } from './ReplyActions.tsx';
import { ReplyForms } from './ReplyForms.tsx';
import { ReplyMenu } from './ReplyMenu.tsx';

vi.mock('../forms/WriteReplyForm.tsx', () => ({ WriteReplyForm: () => null }));

withMemberSignedIn();

const reply = {
  id: 'r',
  thread_id: 't',
  created_by: 'ruth',
  created_by_name: 'Ruth',
  likes_count: 0,
};
const draft = threadDraftNames.answer('r');

function draw(comments: string | null) {
  createDraft(nora.id, draft, { comments: '<p>On <b>Friday</b>.</p>' }, { comments: '' });
  const client = createQueryClient({});
  const shared: Partial<ThreadContextValue> = {
    thread: { tag: 'rest' } as ThreadView,
    page: {} as ThreadPage,
    memberModule: { ReplyForms, ReplyMenu, readDraft } as ThreadContextValue['memberModule'],
    memberButton: (act) => ({ 'aria-disabled': undefined, onClick: act }),
  };
  const page = (comments: string | null) => (
    <QueryClientProvider client={client}>
      <ThreadContext value={shared as ThreadContextValue}>
        <ol>
          <li id="reply-r" tabIndex={-1}>
            <ReplyActions
              reply={{ ...reply, comments, is_deleted: comments === null } as ThreadReplyView}
            />
          </li>
        </ol>
      </ThreadContext>
    </QueryClientProvider>
  );
  const { rerender } = render(page(comments));
  return { become: (comments: string | null) => rerender(page(comments)) };
}

const kept = () => screen.getByLabelText<HTMLTextAreaElement>('Your unsent text');
const said = () => screen.getByRole('status');

test('offers the draft to copy below a deleted reply', async () => {
  draw(null);
  await act(async () => {});
  expect(kept().value).toBe('On Friday.');
  expect(said().textContent).toMatch(/^You can no longer reply here\. You can copy /);
  expect(screen.queryByRole('button', { name: 'Send reply' })).toBeNull();
  expect(document.activeElement, 'nobody has it in hand').toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(readDraft(nora.id, draft)).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});

test('moves the focus to the notice if the reply disappears while answering', () => {
  const { become } = draw('<p>When?</p>');
  screen.getByRole('button', { name: 'Reply' }).focus();
  become(null);
  expect(document.activeElement).toBe(said());
});
