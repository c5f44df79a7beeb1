import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { m } from '#messages';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import MergeAccountsPage from './MergeAccountsPage.tsx';

const asked = { from_name: 'Ann Old', into_name: 'Ann New', is_confirmed: false };

function open(is_into: boolean, is_merged = false) {
  const { sent } = mockApi(({ method }) =>
    method === 'PUT' ? { is_merged } : { ...asked, is_into },
  );
  renderWithQuery(<MergeAccountsPage params={{ user_id: 'u', email_id: 's' }} />);
  return sent;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('tells the owner of the account that goes to confirm the other one', async () => {
  const sent = open(false);
  expect(await screen.findByText(/“Ann Old”, will be closed/)).toBeTruthy();
  await press('Confirm the merge');
  expect(await screen.findByText(/link that we sent to the address of the other/)).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ is_wanted: true });
});

test('says where to sign in after both have confirmed', async () => {
  open(true, true);
  await press('Confirm the merge');
  expect(await screen.findByRole('heading', { name: 'Accounts merged' })).toBeTruthy();
  expect(screen.getByText(/of the account “Ann New”/)).toBeTruthy();
});

test('declines a merge with an account of someone else', async () => {
  const sent = open(true);
  await press('Decline the merge');
  expect(await screen.findByRole('heading', { name: 'Merge declined' })).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ is_wanted: false });
});

test('says that a link has been used', async () => {
  const ended = m['error.merge_link_ended']();
  mockApi(() => errorResponse(409, ended, 'done'));
  renderWithQuery(<MergeAccountsPage params={{ user_id: 'u', email_id: 's' }} />);
  expect((await screen.findByRole('alert')).textContent).toBe(ended);
  expect(screen.queryByRole('button')).toBeNull();
});
