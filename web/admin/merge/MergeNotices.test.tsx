import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import type { MergeItem } from '../../../worker/contract/admin/merges.ts';
import { MergeNotices } from './MergeNotices.tsx';

withAdminSignedIn();

const merge: MergeItem = {
  id: 'merge',
  resource: 'users',
  from_id: 'from',
  from_name: 'Ann Old',
  into_id: 'into',
  into_name: 'Ann New',
  created_at: '2026-11-01T10:00:00.000Z',
  from_confirmed_at: null,
  into_confirmed_at: null,
  merged_at: null,
  ends_at: '2026-11-04T10:00:00.000Z',
};

function open(fields: Partial<MergeItem>, id = 'into') {
  const { sent } = mockApi(({ method }) =>
    method === 'GET' ? { data: [{ ...merge, ...fields }] } : undefined,
  );
  renderWithQuery(<MergeNotices resource="users" id={id} />);
  return sent;
}

test('says who has confirmed, and withdraws the merge', async () => {
  const sent = open({ into_confirmed_at: merge.created_at });
  expect(await screen.findByText(/Confirmed so far: the account that stays/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw merge' }));
  expect(await screen.findByText('Merge withdrawn.')).toBeTruthy();
  expect(sent.at(-1)?.path).toContain('/merges/merge/undo');
});

test('offers to undo a merge on the pages of both accounts', async () => {
  open({ merged_at: merge.created_at });
  expect(await screen.findByText(/“Ann Old” was merged into this one/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo merge' })).toBeTruthy();
});

test('says that the account that goes is closed', async () => {
  open({ merged_at: merge.created_at }, 'from');
  expect(await screen.findByText(/merged into “Ann New” and is closed/)).toBeTruthy();
});
