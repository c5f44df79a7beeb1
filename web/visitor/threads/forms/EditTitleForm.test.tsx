import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asNora } from '../../../../tests/fixtures/web/signed-in-member.ts';
import { onScreen } from '../../../../tests/setup/render.tsx';
import { serving, versioned } from '../../../../tests/setup/mock-api.ts';
import type { ThreadView } from '../../../../worker/contract/community/threads.ts';
import { Conversation, type Shared } from '../thread-context.ts';
import { EditTitle } from './EditTitleForm.tsx';

asNora();

test('confirms a saved title', async () => {
  const thread = { id: 't', tag: 'rest', title: 'Rest' } as ThreadView;
  const { sent } = serving(() => versioned(thread, 2));
  const close = vi.fn();
  onScreen(
    <Conversation value={{ thread } as Shared}>
      <EditTitle isLed={false} close={close} />
    </Conversation>,
  );
  fireEvent.input(await screen.findByLabelText('Title'), { target: { value: 'Rest well' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([
    { method: 'PATCH', path: '/threads/t', body: { title: 'Rest well' } },
  ]);
  expect(screen.getByText('Title saved.')).toBeTruthy();
});
