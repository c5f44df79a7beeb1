import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nora, withMemberSignedIn } from '../../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../../tests/setup/render.tsx';
import {
  getDefaultSetting,
  type NotificationSettings,
  notificationKindNames,
} from '../../../../worker/contract/notifications/notifications.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { notificationSettingsQuery } from '../../notifications/notification-queries.ts';
import { NotificationKindSettings } from './NotificationKindSettings.tsx';

withMemberSignedIn();

const begun = Object.fromEntries(
  notificationKindNames.map((kind) => [kind, { ...getDefaultSetting(kind) }]),
) as NotificationSettings;

/** Renders the page at a path and returns the requests it has sent. */
async function draw(address: string) {
  history.replaceState(null, '', address);
  const { sent } = mockApi(() => begun);
  renderWithQuery(
    <QueryBoundary queries={{ settings: notificationSettingsQuery(nora.id) }}>
      {({ settings }) => <NotificationKindSettings settings={settings} pushKey={null} />}
    </QueryBoundary>,
  );
  await screen.findByRole('heading', { name: 'People' });
  return sent;
}

const way = (group: string, name: string) =>
  within(screen.getByRole('region', { name: group })).getByRole<HTMLInputElement>('radio', {
    name,
  });

test('applies a preset to one group only', async () => {
  const sent = await draw('/account/notifications');
  expect(way('Threads', 'E-mail immediately').checked).toBe(true);
  fireEvent.click(way('Threads', 'Weekly digest'));
  const weekly = { site: true, mail: 'weekly', push: false };
  const threads = { reply: weekly, mention: weekly, answer: weekly, followed: weekly };
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ...begun, ...threads }]));
  expect(way('Threads', 'Weekly digest').checked).toBe(true);
  const status = (group: string) =>
    within(screen.getByRole('region', { name: group })).getByRole('status').textContent;
  await waitFor(() => expect(status('Threads')).toBe('✓ Saved'));
  expect(status('Events')).toBe('');
});

test('lists the kinds of a group that are never mailed at once', async () => {
  await draw('/account/notifications');
  const said = /but shown on the site: Your reply marked as the answer; Activity in/;
  expect(within(screen.getByRole('region', { name: 'Threads' })).getByText(said)).toBeTruthy();
  fireEvent.click(way('Threads', 'Daily digest'));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test('shows no preset for a group with different settings', async () => {
  await draw('/account/notifications');
  const mail = screen.getByLabelText('E-mail: Mentions in threads');
  fireEvent.change(mail, { target: { value: 'daily' } });
  await screen.findByText('Custom settings in use');
  expect(way('Threads', 'E-mail immediately').checked).toBe(false);
});

test('opens and focuses the row that an e-mail links to', async () => {
  Element.prototype.scrollIntoView = () => {};
  await draw('/account/notifications?kind=mention');
  const row = screen.getByRole('row', { name: /Mentions in threads/ });
  expect(document.activeElement).toBe(row);
  expect([...document.querySelectorAll('details[open] summary')]).toHaveLength(1);
  expect(row.closest('details')?.open).toBe(true);
});
