import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  await screen.findByRole('rowheader', { name: 'New messages' });
  return sent;
}

const frequency = () => screen.getByLabelText<HTMLInputElement>('How often we e-mail you');
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('shows kinds and channels in one table and saves a change at once', async () => {
  const sent = await draw('/account/notifications');
  expect(document.querySelectorAll('table')).toHaveLength(1);
  expect(box('E-mail: Mentions in threads').checked).toBe(true);
  fireEvent.click(box('E-mail: Mentions in threads'));
  const mention = { site: true, mail: 'never', push: false };
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ ...begun, mention }]));
  expect(box('E-mail: Mentions in threads').checked).toBe(false);
  await waitFor(() => expect(screen.getByText('✓ Saved')).toBeTruthy());
});

test('one frequency applies to every kind that is e-mailed', async () => {
  const sent = await draw('/account/notifications');
  expect(frequency().value).toBe('now');
  fireEvent.change(frequency(), { target: { value: 'weekly' } });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    reply: { mail: 'weekly' },
    message: { mail: 'weekly' },
    followed: { mail: 'never' },
  });
  fireEvent.click(box('E-mail: Activity in threads and topics you follow'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ followed: { mail: 'weekly' } });
  fireEvent.change(frequency(), { target: { value: 'now' } });
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).toMatchObject({ reply: { mail: 'now' }, followed: { mail: 'daily' } });
  expect(frequency().value).toBe('now');
});

test('opens and focuses the row that an e-mail links to', async () => {
  Element.prototype.scrollIntoView = () => {};
  await draw('/account/notifications?kind=mention');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /Mentions in threads/ }));
});
