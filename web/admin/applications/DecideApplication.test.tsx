import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { errorResponse, listResponse, mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { DecideApplication } from './DecideApplication.tsx';

const levels = listResponse([
  { id: 'plus', name: 'Plus', is_active: true, authz_user_services: true },
]);

let waiting: { id: string }[];
let answer: Response;
let server: ReturnType<typeof mockApi>;

let now = Date.now();

withAdminSignedIn();
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  now += 5_000;
  vi.setSystemTime(now);
  history.replaceState(null, '', '/admin/applications/petra');
  waiting = [{ id: 'petra' }, { id: 'ada' }];
  answer = Response.json({});
  server = mockApi(({ method, path }) => {
    if (method === 'POST') return answer;
    return path === '/applications' ? listResponse(waiting) : {};
  });
});

const approve = (decided?: () => void) => {
  renderWithQuery(
    <DecideApplication
      id="petra"
      name="Petra Loaf"
      levels={levels}
      mayAsk
      {...(decided && { decided })}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
};

test('approves at once and opens the next waiting application', async () => {
  approve();
  await waitFor(() => expect(location.pathname).toBe('/admin/applications/ada'));
  expect(screen.getByText('Application from Petra Loaf approved.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.sent.map(({ address, body }) => [address, body])).toEqual([
    ['/applications/petra/approve', { membership_level_id: 'plus' }],
  ]);
});

test('does not approve the next application by a double press', async () => {
  approve();
  await waitFor(() => expect(location.pathname).toBe('/admin/applications/ada'));
  const press = () => fireEvent.click(screen.getByRole('button', { name: /^Approve/ }));
  press();
  expect(server.sent).toHaveLength(1);
  vi.setSystemTime(now + 1_100);
  press();
  await waitFor(() => expect(server.sent).toHaveLength(2));
});

test('returns to the list after the last application', async () => {
  waiting = [];
  approve();
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/admin/applications?state=sent'),
  );
});

test('stays on the page after an error', async () => {
  answer = errorResponse(503, 'Not now.');
  approve();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(location.pathname).toBe('/admin/applications/petra');
});

test('lets the review queue choose the next item', async () => {
  const decided = vi.fn();
  approve(decided);
  await waitFor(() => expect(decided).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/admin/applications/petra');
});
