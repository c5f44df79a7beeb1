import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { etagResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import type { ThreadView } from '../../../../worker/contract/community/threads.ts';
import { ThreadContext, type ThreadContextValue } from '../thread-context.ts';
import { EditTitleForm } from './EditTitleForm.tsx';

withMemberSignedIn();

test('confirms a saved title', async () => {
  const thread = { id: 't', tag: 'rest', title: 'Rest' } as ThreadView;
  const { sent } = mockApi(() => etagResponse(thread, 2));
  const close = vi.fn();
  renderWithQuery(
    <ThreadContext value={{ thread } as ThreadContextValue}>
      <EditTitleForm presses={0} close={close} />
    </ThreadContext>,
  );
  fireEvent.input(await screen.findByLabelText('Title'), { target: { value: 'Rest well' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { method: 'PATCH', path: '/threads/t', body: { title: 'Rest well' } },
  ]);
  expect(screen.getByText('Title saved.')).toBeTruthy();
});
