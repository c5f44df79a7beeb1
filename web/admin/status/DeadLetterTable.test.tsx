import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { failOffline } from '../../../tests/setup/mock-api.ts';
import {
  getStatusRegion,
  getStatusRows,
  renderStatusPage,
} from '../../../tests/setup/render-status-page.tsx';

const moment = '2026-11-21T10:30:00.000Z';

const parked = {
  count: 2,
  waiting_count: 1,
  data: [
    {
      id: 'one',
      created_at: moment,
      queue: 'sobe-access-log',
      about: 'Access log: home view',
      happened_at: '2026-11-21T10:20:00.000Z',
      sent_email_id: null,
      replayed_at: null,
      replayed_by: null,
      replayed_by_name: null,
    },
    {
      id: 'two',
      created_at: moment,
      queue: 'sobe-mail',
      about: 'E-mail: Hello',
      happened_at: null,
      sent_email_id: 'mail',
      replayed_at: moment,
      replayed_by: 'robin',
      replayed_by_name: 'Robin Hale',
    },
  ],
};

/** The list after each retry. */
const waiting = (...ids: string[]) => ({
  count: 3,
  waiting_count: ids.length,
  data: ids.map((id) => ({ ...parked.data[0], id, about: `Message ${id}` })),
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

withAdminSignedIn();

test('retries a dead letter once', async () => {
  const asked = await renderStatusPage(
    {},
    { '/parked?limit=10': parked, '/parked/one/replay': parked.data[1] },
  );
  await waitFor(() => expect(getStatusRows('Failed queue messages')).toHaveLength(3));
  expect(getStatusRegion('Failed queue messages').getByText('1 not yet sent again.')).toBeTruthy();
  expect(getStatusRows('Failed queue messages')[2]).toEqual([
    'E-mail: Hello',
    '–',
    '21 November 2026, 10:30',
    'Sent again 21 November 2026, 10:30 by Robin Hale',
  ]);
  expect(
    getStatusRegion('Failed queue messages')
      .getByRole('link', { name: 'E-mail: Hello' })
      .getAttribute('href'),
  ).toBe('/admin/emails/mail');
  press('Send again: Access log: home view');
  await waitFor(() => expect(asked).toContain('POST /parked/one/replay'));
});

test('moves the focus to the remaining count after a retry', async () => {
  const others = { '/parked?limit=10': waiting('a', 'b'), '/parked/a/replay': parked.data[1] };
  await renderStatusPage({}, others);
  const button = await screen.findByRole('button', { name: 'Send again: Message a' });
  button.focus();
  others['/parked?limit=10'] = waiting('b');
  fireEvent.click(button);
  const left = await getStatusRegion('Failed queue messages').findByText(/1 not yet sent again\./);
  await waitFor(() => expect(document.activeElement).toBe(left));
});

test('retries all in batches and shows how many are left', async () => {
  const first = Promise.withResolvers<object>();
  const second = Promise.withResolvers<object>();
  const others: Record<string, unknown> = {
    '/parked?limit=10': waiting('a', 'b'),
    '/parked/replay': first.promise,
  };
  const asked = await renderStatusPage({}, others);
  const button = await screen.findByRole('button', { name: 'Send all again' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('Sending… 2 left'));
  others['/parked/replay'] = second.promise;
  first.resolve({ sent_count: 1, waiting_count: 1 });
  await waitFor(() => expect(button.textContent).toBe('Sending… 1 left'));
  others['/parked?limit=10'] = { count: 3, waiting_count: 0, data: [parked.data[1]] };
  second.resolve({ sent_count: 1, waiting_count: 0 });
  const done = await getStatusRegion('Failed queue messages').findByText(/All were sent again\./);
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(asked.filter((one) => one === 'POST /parked/replay')).toHaveLength(2);
});

test('shows a loading error and retries', async () => {
  const others: Record<string, unknown> = { '/parked?limit=10': failOffline };
  await renderStatusPage({}, others);
  const alert = await getStatusRegion('Failed queue messages').findByRole('alert');
  expect(getStatusRegion('Failed queue messages').queryByText('No failed messages.')).toBeNull();
  others['/parked?limit=10'] = parked;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await getStatusRegion('Failed queue messages').findByText(/1 not yet sent again\./);
});

test('keeps the list when a refetch fails', async () => {
  const others: Record<string, unknown> = {
    '/parked?limit=10': parked,
    '/jobs/mail/run': { name: 'mail', note: 'Done.' },
  };
  await renderStatusPage({}, others);
  await waitFor(() => expect(getStatusRows('Failed queue messages')).toHaveLength(3));
  others['/parked?limit=10'] = failOffline;
  press('Run now: Retries unsent e-mails');
  await getStatusRegion('Failed queue messages').findByRole('alert');
  expect(getStatusRows('Failed queue messages')).toHaveLength(3);
});
