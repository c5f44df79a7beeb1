import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora, withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { flushUpdates } from '../../../tests/setup/render.tsx';
import {
  mockListApi,
  readLocationParams,
  renderAdminList,
} from '../../../tests/setup/render-admin.tsx';
import { securityEventsResource } from '../../../worker/contract/accounts/security-events.resource.ts';
import { accessLogsResource } from '../../../worker/contract/admin/access-logs.resource.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { userListResource } from '../users/user-form-resources.ts';
import { toCsvRows } from './csv/download-list-csv.ts';
import { getSpecialCells } from './get-special-cells.tsx';
import { buildListColumns } from './list-columns.ts';

const id = '019b76da-a800-7f91-814a-9ea5f5325160';
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

withAdminSignedIn();

const view = {
  id,
  created_at: '2024-07-13T00:00:00.000Z',
  created_by: null,
  created_by_name: null,
  object_type_id: id,
  object_type_name: 'Blog',
  access_type_id: id,
};
const looked = { count_is_floor: true, looked_to: '2026-11-03T14:05:00.001Z' };

test('says that a log was searched in part and continues', async () => {
  history.replaceState(
    null,
    '',
    `/admin/access-logs?object_type_id=${id}&filter=3.10.created_at.1.`,
  );
  const asked = mockListApi({ ...looked, count: 0, data: [] });
  await renderAdminList(accessLogsResource);
  expect(screen.getByRole('heading').textContent).toBe('Access logs');
  expect(screen.getByText(/No matches so far/).textContent).toBe(
    'No matches so far. Searched 100,000 access logs, back to 3 November 2026, 14:05. Search older entries',
  );
  expect(screen.queryByText(/No access logs match/)).toBeNull();
  mockListApi({ count: 1, data: [view] });
  const before = asked.length;
  press('Search older entries');
  await flushUpdates();
  expect(asked.length).toBe(before);
  expect(readLocationParams()).toEqual({ object_type_id: id, further: looked.looked_to });
  const heading = screen.getByRole('heading', { name: '1 access log' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/Only entries before/).textContent).toContain('3 November 2026, 14:05');
  press('Back to newest');
  await flushUpdates();
  expect(readLocationParams()).toEqual({ object_type_id: id });
});

test('continues before the scan end, or after it in the other order', async () => {
  history.replaceState(null, '', `/admin/access-logs?further=${looked.looked_to}`);
  const asked = mockListApi({
    ...looked,
    count: 40,
    data: Array.from({ length: 10 }, (_, id) => ({ ...view, id })),
  });
  await renderAdminList(accessLogsResource);
  expect(asked.at(-1)?.query.get('created_to')).toBe(looked.looked_to);
  press('Next page');
  await flushUpdates();
  expect(readLocationParams()).toMatchObject({ further: looked.looked_to });
  press('Last page');
  await flushUpdates();
  expect(readLocationParams()).toEqual({ filter: '0.10.created_at.0.' });
  expect(asked.at(-1)?.query.has('created_from')).toBe(false);
  press('Search newer entries');
  await flushUpdates();
  expect(asked.at(-1)?.query.get('created_from')).toBe(looked.looked_to);
});

test('describes an empty publication cell to screen readers', async () => {
  mockListApi({ count: 1, data: [{ id, title: 'About Sobe', published_at: null }] });
  await renderAdminList(articlesResource);
  expect(screen.getByText('Not published').closest('.unpublished')).toBeTruthy();
});

test('shows and filters values of a closed set by label', async () => {
  history.replaceState(null, '', '/admin/security-events?kind=nothing');
  const event = { ...view, user_id: id, user_name: 'Nora Quinn', kind: 'sign_in_refused' };
  const asked = mockListApi({ count: 1, data: [event] });
  await renderAdminList(securityEventsResource);
  expect(asked.at(-1)?.query.has('kind')).toBe(false);
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Sign-in refused' })).toBeTruthy();
  press('Filter');
  const what = screen.getByRole('combobox', { name: 'Event' });
  fireEvent.change(what, { target: { value: 'password_changed' } });
  await flushUpdates();
  expect(readLocationParams()).toEqual({ kind: 'password_changed' });
  expect(asked.at(-1)?.query.get('kind')).toBe('password_changed');
});

test('shows security events to the minute and exports the exact time', () => {
  const created_at = new Date(Date.now() - 5 * 60_000).toISOString();
  const [column] = buildListColumns(
    securityEventsResource,
    ['created_at'],
    getSpecialCells(securityEventsResource),
  );
  render(<p>{column?.special?.render({ id: 'e', created_at })}</p>);
  const shown = screen.getByText(/^\d+ \w+ \d{4}, \d\d:\d\d$/);
  expect(shown.getAttribute('datetime')).toBe(created_at);
  expect(toCsvRows(column ? [column] : [], [{ id: 'e', created_at }])).toEqual([
    ['When'],
    [created_at],
  ]);
});

test('exports the columns and rows as shown', () => {
  const user = {
    ...nora,
    approved_by_id: null,
    name: '=Nora',
    created_at: '2024-07-13T00:00:00.000Z',
  };
  const names = ['name', 'is_admin', 'membership_level_id', 'approved_by_id', 'created_at'];
  expect(
    toCsvRows(buildListColumns(userListResource, names, getSpecialCells(userListResource)), [
      { ...user },
    ]),
  ).toEqual([
    ['Name', 'Admin', 'Membership level', 'Approved', 'Created'],
    ['=Nora', 'No', 'Practitioner Plus', 'No', '2024-07-13T00:00:00.000Z'],
  ]);
});
