import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { createdResponse, errorResponse, mockApi } from '../../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../../tests/setup/render.tsx';
import { usersResource } from '../../../../worker/contract/accounts/users.resource.ts';
import type { BulkState } from '../../../../worker/contract/admin/bulk.ts';
import { footersResource } from '../../../../worker/contract/content/footers.resource.ts';
import { ItemList } from '../ItemList.tsx';

const id = (number: number) => `019b76da-a800-7f91-814a-9ea5f532516${number}`;
const rows = ['Help', 'About', 'Small print', 'Practice'].map((title, number) => ({
  id: id(number),
  title,
  is_active: true,
  column: 1,
  display_order: number,
  created_at: '2024-07-13T00:00:00.000Z',
  updated_at: '2024-07-14T00:00:00.000Z',
}));
const state: BulkState = {
  id: id(9),
  resource: 'footers',
  state: 'done',
  done: 12,
  of: 12,
  failed_count: 1,
  failed: [{ id: id(1), title: 'About', message: 'The item no longer exists.' }],
  what: { set: { is_active: false } },
  can_undo_until: '2999-01-01T00:00:00.000Z',
  ends_sessions: false,
};

let server: ReturnType<typeof mockApi>;
let refusal: Response | null = null;
const sent = () => server.sent.map(({ path, body }) => [path, body]);

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const checked = () => rows.filter(({ title }) => box(title).checked).map(({ title }) => title);

withAdminSignedIn();
beforeEach(async () => {
  history.replaceState(null, '', '/admin/footers');
  refusal = null;
  server = mockApi(({ method, path }) => {
    if (method === 'POST')
      return refusal ?? (path.endsWith('/bulk') ? createdResponse(id(9)) : state);
    return path.startsWith('/bulk') ? state : { count: 12, data: rows };
  });
  renderWithQuery(<ItemList resource={footersResource} heading="h1" />);
  await flushUpdates();
});

async function choosing() {
  press('Select');
  await screen.findByText('None selected');
}

async function setActive(value: string) {
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'set is_active' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value } });
  press('Continue');
  await flushUpdates();
  fireEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Set Active: / }),
  );
  await flushUpdates();
}

test('shows no checkboxes until "Select" is pressed', async () => {
  expect(screen.queryByRole('checkbox')).toBeNull();
  await choosing();
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  expect(screen.getByText('None selected')).toBeTruthy();
});

test('selects a range with Shift', async () => {
  await choosing();
  fireEvent.click(box('About'));
  fireEvent.click(box('Practice'), { shiftKey: true });
  expect(checked()).toEqual(['About', 'Small print', 'Practice']);
  fireEvent.click(box('Small print'));
  expect(checked()).toEqual(['About', 'Practice']);
  fireEvent.click(box('Select all on this page'));
  expect(checked()).toHaveLength(4);
});

test('sends the selected ids, their number and the value after confirmation', async () => {
  await choosing();
  fireEvent.click(box('Help'));
  fireEvent.click(box('About'));
  await setActive('false');
  expect(sent()).toEqual([
    ['/footers/bulk', { ids: [id(0), id(1)], count: 2, set: { is_active: false } }],
  ]);
  expect(await screen.findByText('Done: 11 footers, Active set to no.')).toBeTruthy();
  expect(screen.getByText(': The item no longer exists.', { exact: false })).toBeTruthy();
  press('Undo all');
  await flushUpdates();
  expect(sent().at(-1)).toEqual([`/bulk/${id(9)}/undo`, undefined]);
});

test('sends the filter and the shown number for all matches', async () => {
  await choosing();
  press('Select all 12 matching');
  await setActive('true');
  expect(sent()).toEqual([['/footers/bulk', { filter: {}, count: 12, set: { is_active: true } }]]);
});

test('keeps the selection when the number of matches has changed', async () => {
  await choosing();
  press('Select all 12 matching');
  refusal = errorResponse(409, 'There are 13 of these now.', 'changed');
  await setActive('true');
  expect(screen.getByText('12 selected')).toBeTruthy();
  expect(localStorage.getItem('bulk footers')).toBeNull();
});

test('requires a value before it continues', async () => {
  await choosing();
  fireEvent.click(box('Help'));
  press('Continue');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('warns that undoing a deactivation restores no sessions', { tags: ['slow'] }, async () => {
  cleanup();
  state.ends_sessions = true;
  renderWithQuery(<ItemList resource={usersResource} heading="h1" />);
  await flushUpdates();
  await choosing();
  press('Select all 12 matching');
  fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'set is_active' } });
  const note = async (value: string) => {
    fireEvent.change(screen.getByLabelText('To'), { target: { value } });
    press('Continue');
    return (await screen.findByRole('alertdialog')).textContent;
  };
  expect(await note('true')).not.toContain('are signed out');
  press('No');
  expect(await note('false')).toContain('must sign in again');
  press('Set Active: No');
  await flushUpdates();
  expect((await screen.findByText(/^until /)).textContent).toContain('must sign in again');
});
