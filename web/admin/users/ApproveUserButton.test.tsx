import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { confirmations } from '../../../worker/contract/shared/confirmations.ts';
import { createQueryClient } from '../../data/query.ts';
import { ApproveUserButton } from './ApproveUserButton.tsx';

function asked(isConfirmed: boolean) {
  renderWithQuery(<ApproveUserButton id="ada" isConfirmed={isConfirmed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Confirm Approval' });
  const ids = dialog.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

test('explains an approval without a confirmed address', () => {
  const [text, note] = asked(false);
  expect(text).toBe(confirmations.approveUser.text);
  expect(note).toMatch(/^Their e-mail address is not confirmed yet\. We will send them a link\. /);
});

test('moves the focus to the content when the button disappears', async () => {
  const page = (isApproved: boolean) => (
    <QueryClientProvider client={createQueryClient({})}>
      <main id="content" tabIndex={-1}>
        {!isApproved && <ApproveUserButton id="ada" isConfirmed />}
        <a href="/admin">Admin Home</a>
      </main>
    </QueryClientProvider>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Approve' }).focus();
  rerender(page(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  rerender(page(false));
  const link = screen.getByRole('link');
  link.focus();
  rerender(page(true));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(document.activeElement, 'whoever is elsewhere stays there').toBe(link);
});

test('adds no note for a confirmed address', () => {
  expect(asked(true)).toEqual([confirmations.approveUser.text]);
});
