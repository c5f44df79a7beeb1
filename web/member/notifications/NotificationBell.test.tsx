import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setUser } from '../../../tests/fixtures/web/set-user.ts';
import { nora, withMemberSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { maxUnreadBadge } from '../../../worker/contract/community/message.limits.ts';
import type {
  NotificationList,
  NotificationView,
} from '../../../worker/contract/notifications/notifications.ts';
import { useHead } from '../../data/head/use-head.ts';
import NotificationBell from './NotificationBell.tsx';
import NotificationsPage from './NotificationsPage.tsx';

withMemberSignedIn();
// jsdom has no popovers, so hidden content is queried as well.
configure({ defaultHidden: true });

const at = '2026-01-01T10:00:00.000Z';
const notice = (id: string, more: Partial<NotificationView> = {}): NotificationView => ({
  id,
  kind: 'reply',
  part: null,
  count: 1,
  title: 'Where to sit',
  path: '/t/where-to-sit',
  by: { id: 'ben', tag: 'ben', name: 'Ben Ashworth', image: null },
  updated_at: at,
  read_at: null,
  ...more,
});

let list: NotificationList;
let server: ReturnType<typeof mockApi>;
beforeEach(() => {
  history.replaceState(null, '', '/');
  HTMLElement.prototype.hidePopover = () => undefined;
  list = { data: [notice('one'), notice('two', { read_at: at })], unread: 1 } as NotificationList;
  server = mockApi(({ method }) => {
    if (method === 'GET') return list;
    list = {
      data: list.data.map((one) => ({ ...one, read_at: at })),
      unread: 0,
    } as NotificationList;
    return null;
  });
});

const shown = () => renderWithQuery(<NotificationBell />);

const open = async () => {
  await screen.findByRole('button', { name: /^Notifications/ });
  const dropdown = document.getElementById('news') as HTMLElement;
  act(
    () =>
      void dropdown.dispatchEvent(
        Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' }),
      ),
  );
};

test('announces the unread count and loads the list when opened', async () => {
  shown();
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  expect(server.asked).toHaveLength(1);
  await open();
  await screen.findAllByText('Ben Ashworth replied to you in “Where to sit”');
  expect(screen.getAllByText('Unread,')).toHaveLength(1);
});

function PageWithTitle() {
  useHead({ title: 'Messages' });
  return <NotificationsPage />;
}

test('shows one number in bell, panel, page and title', async () => {
  list = { ...list, unread: 3 };
  renderWithQuery(
    <>
      <NotificationBell />
      <PageWithTitle />
    </>,
  );
  await screen.findByRole('button', { name: 'Notifications, 3 unread' });
  await open();
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Notifications 3 unread' }),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications 3 unread' })).toBeTruthy();
  expect(document.title).toMatch(/- \(3\) Messages$/);
  fireEvent.click(screen.getAllByRole('button', { name: 'Mark all as read' })[0] as HTMLElement);
  await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(document.title).toMatch(/- Messages$/));
  expect(screen.queryByText(/unread$/)).toBeNull();
});

test('marks an event at which the member has a seat', async () => {
  list = {
    data: [notice('one', { kind: 'event_reminder', title: 'A slow walk', is_going: true })],
    unread: 1,
  } as NotificationList;
  shown();
  await open();
  expect((await screen.findByRole('link', { name: /A slow walk/ })).textContent).toContain('Going');
});

test('caps the unread count', async () => {
  list = { ...list, unread: maxUnreadBadge + 1 };
  shown();
  await screen.findByRole('button', { name: `Notifications, ${maxUnreadBadge}+ unread` });
});

test('marks a followed notification as read once', async () => {
  // Opening a thread or a conversation marks its notifications as read.
  const path = '/u/one';
  list = { ...list, data: list.data.map((one) => ({ ...one, path })) };
  shown();
  await open();
  const [first, second] = await screen.findAllByRole('link', { name: /replied to you/ });
  fireEvent.click(second as HTMLElement);
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]?.path).toMatch(/\/notices\/read$/);
  expect(server.sent[0]?.body).toEqual({ ids: ['one'] });
});

test('marks all as read up to the newest one shown', async () => {
  shown();
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await screen.findByRole('button', { name: 'Notifications' });
  expect(server.sent.map(({ body }) => body)).toEqual([{ until: at }]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('shows a missing target without a link', async () => {
  list = { data: [notice('one', { path: null, title: null })], unread: 1 } as NotificationList;
  shown();
  await open();
  await screen.findByText(/no longer available/);
  expect(screen.queryByRole('link', { name: /replied to you/ })).toBeNull();
});

test.each([
  ['is impersonated', { seen_by: { id: 'robin', name: 'Robin Hale' } }],
  ['is not approved', { is_unapproved: true }],
  ['must set up a second factor', { needs_second_factor: true }],
])('hides the bell from a user who %s', async (_, more) => {
  setUser({ ...nora, ...more } as typeof nora);
  shown();
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  expect(server.asked).toEqual([]);
});
