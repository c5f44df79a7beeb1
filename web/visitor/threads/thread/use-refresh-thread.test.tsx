import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { errorResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import type { ThreadPage, ThreadView } from '../../../../worker/contract/community/threads.ts';
import { createQueryClient } from '../../../data/query.ts';
import { ThreadContext, type ThreadContextValue } from '../thread-context.ts';
import { useRefreshThread } from './use-refresh-thread.ts';

const thread = { tag: 'rest', is_deleted: false } as ThreadView;
const page = { count: 0, before: null, after: null, data: [] as object[] } as ThreadPage;

function draw(answer: object) {
  mockApi(() => answer);
  const queries = createQueryClient({
    '/threads/fe/rest': thread,
    '/threads/fe/rest/pages': page,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ThreadContext value={{ thread, page } as ThreadContextValue}>{children}</ThreadContext>
    </QueryClientProvider>
  );
  return renderHook(useRefreshThread, { wrapper }).result.current;
}

test('loads a thread without replies and shows errors', async () => {
  expect(await draw(thread).refresh()).toBe(0);
});

test('returns null for a deleted thread', async () => {
  expect(await draw(errorResponse(404, 'This thread does not exist.')).refresh()).toBeNull();
});
