import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import type {
  ThreadPage,
  ThreadReplyView,
  ThreadView,
} from '../../../../worker/contract/community/threads.ts';
import { ThreadContext, type ThreadContextValue } from '../thread-context.ts';
import { ReplyItem } from './ReplyItem.tsx';

const at = '2026-10-12T09:30:00.000Z';
const later = '2026-10-13T09:30:00.000Z';

function draw(told: Partial<ThreadReplyView>) {
  const reply = { id: 'r', depth: 0, likes_count: 0, created_at: at, edited_at: null, ...told };
  const shared = { thread: { tag: 'rest' } as ThreadView, page: {} as ThreadPage };
  renderWithQuery(
    <ThreadContext
      value={
        {
          ...shared,
          memberModule: null,
          memberButton: () => ({ 'aria-disabled': undefined, onClick: () => {} }),
        } as Partial<ThreadContextValue> as ThreadContextValue
      }
    >
      <ReplyItem reply={reply as ThreadReplyView} answered={undefined} isAimed={false} />
    </ThreadContext>,
  );
}

test('shows the time of an edit', () => {
  draw({ comments: '<p>Sit down.</p>', edited_at: later });
  expect(screen.getByText('Edited:').querySelector('time')?.dateTime).toBe(later);
});

test('links its time to the reply on any page', () => {
  draw({ comments: '<p>Sit down.</p>' });
  const link = document.querySelector('time')?.closest('a');
  expect(link?.getAttribute('href')).toBe('/t/rest?reply=r#reply-r');
  expect(link?.rel, 'a page has all of them').toBe('nofollow');
});

test('shows no edit mark without a text change or when deleted', () => {
  draw({ comments: '<p>Sit down.</p>', updated_at: later });
  draw({ comments: null, is_deleted: true, edited_at: later });
  expect(screen.queryByText('Edited:')).toBeNull();
});

test('names the time and the target of its link', () => {
  draw({ comments: '<p>Sit down.</p>' });
  const link = screen.getByRole('link', { description: /^Link to this reply, 12 October 2026/ });
  expect(link.querySelector('time')?.dateTime).toBe(at);
});

test('announces the depth where the indent does not show it', () => {
  draw({ comments: '<p>Sit down.</p>', reply_id: 'q', depth: 6 });
  expect(screen.getByText('In reply to').textContent).toContain('an earlier reply, level 6');
  expect(screen.getByText(', level 6').className).toBe('visually-hidden');
});

test('has a heading for navigation between replies', () => {
  draw({ comments: '<p>Sit down.</p>', created_by_name: 'Nora Quinn', created_by_tag: 'nora' });
  const heading = screen.getByRole('heading', { level: 2, name: 'Reply by Nora Quinn' });
  expect(heading.querySelector('a')?.getAttribute('href')).toBe('/u/nora');
});
