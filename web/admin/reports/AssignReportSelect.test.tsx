import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { flushUpdates, renderWithQuery } from '../../../tests/setup/render.tsx';
import { AssignReportSelect } from './AssignReportSelect.tsx';

withAdminSignedIn();

const admins = [
  { id: 'robin', name: 'Robin Hale' },
  { id: 'sam', name: 'Sam Reed' },
];

async function renderSelect(report: object, answer: () => unknown = () => ({})) {
  const api = mockApi(({ method, path }) =>
    path === '/users' ? { count: admins.length, data: admins } : method === 'PATCH' && answer(),
  );
  renderWithQuery(<AssignReportSelect report={{ id: 'report', ...report }} />);
  await flushUpdates();
  return { ...api, select: screen.getByRole('combobox') };
}

const listOptions = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('offers the admins, and no one', async () => {
  await renderSelect({ assigned_to: null });
  expect(listOptions()).toEqual(['No one', 'Robin Hale', 'Sam Reed']);
});

test.each([
  ['sam', 'sam'],
  ['', null],
])('assigns the report to %j', async (value, assigned_to) => {
  const { sent, select } = await renderSelect({ assigned_to: 'robin' });
  fireEvent.change(select, { target: { value } });
  await flushUpdates();
  expect(sent).toMatchObject([{ path: '/reports/report', body: { assigned_to } }]);
});

test('keeps a person who is no longer an admin', async () => {
  await renderSelect({ assigned_to: 'kim', assigned_to_name: 'Kim Lane' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Kim Lane');
});

test('can be used again after an error', async () => {
  const { select } = await renderSelect({ assigned_to: null }, () => errorResponse(409, 'No.'));
  fireEvent.change(select, { target: { value: 'sam' } });
  await flushUpdates();
  expect(select.getAttribute('aria-busy')).toBe('false');
  expect(screen.getByText(/No\.$/)).toBeTruthy();
});
