import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ThreadListWithPreview } from '../../../../worker/contract/community/threads.ts';
import type { SubCategoryView } from '../../../../worker/contract/content/categories.ts';
import { TopicThreads } from './TopicThreads.tsx';

test('shows a deleted author as former member', () => {
  const at = '2026-10-12T09:30:00.000Z';
  const [first, second] = ['Nora Quinn', null].map((created_by_name, index) => ({
    id: `t${index}`,
    tag: `t${index}`,
    title: `Rest ${index}`,
    created_by_name,
    created_at: at,
    last_reply_at: at,
    replies_count: 1,
    answers_count: 0,
    faces: [],
  }));
  const threads = { count: 2, data: [first, second] } as unknown as ThreadListWithPreview;
  render(<TopicThreads threads={threads} subCategory={{ id: 's' } as SubCategoryView} />);
  const [one, other] = screen.getAllByRole('listitem');
  expect(one?.textContent).toContain('Nora Quinn');
  expect(other?.textContent).toContain('Former member');
});
