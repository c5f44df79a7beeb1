import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { createdResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import type { ReceivedEnquiry } from '../../../worker/contract/enquiries/enquiries.ts';
import { EnquiryReplyForm } from './EnquiryReplyForm.tsx';

withMemberSignedIn();

const enquiry = { id: 'e', name: 'Tom', state: 'answered' } as ReceivedEnquiry;

test('keeps only what was typed since the reply was sent', async () => {
  mockApi(() => createdResponse('reply'));
  const refetch = Promise.withResolvers<void>();
  renderWithQuery(<EnquiryReplyForm enquiry={enquiry} again={() => refetch.promise} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: 'Come on Monday.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  await flushUpdates();
  fireEvent.change(field, { target: { value: 'Come on Monday. Bring boots.' } });
  await act(async () => refetch.resolve());
  await flushUpdates();
  expect(field.value).toBe('Bring boots.');
});
