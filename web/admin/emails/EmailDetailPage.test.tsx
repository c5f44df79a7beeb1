import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withAdminSignedIn } from '../../../tests/fixtures/web/users.ts';
import { mockApi } from '../../../tests/setup/mock-api.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import { EmailDetailPage } from './EmailDetailPage.tsx';

const moment = '2026-11-21T10:30:00.000Z';
const waits = {
  id: 'one',
  created_at: moment,
  updated_at: moment,
  to_addr: 'nora@example.org',
  subject: 'Hello',
  text: 'Hello',
  html: null,
  processed: false,
  sent_at: null,
  tries: 0,
  error: null,
  retry_at: null,
  parked_at: null,
};

function draw(mail: object) {
  const { sent } = mockApi(() => ({ ...waits, ...mail }));
  renderWithQuery(<EmailDetailPage id="one" />);
  return sent;
}

withAdminSignedIn();

test.each([
  ['was given up', { parked_at: moment }],
  ['waits for a later try', { retry_at: moment, error: 'E-mail is not set up' }],
])('sends a mail that %s again without promising more', async (_, mail) => {
  const sent = draw(mail);
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Queued for sending.')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(['/sent_emails/one/send_again']);
});

test.each([
  ['Queued', {}],
  ['Sent', { processed: true, sent_at: moment }],
])("shows the status of a mail that can't be sent again: %s", async (state, mail) => {
  draw(mail);
  expect((await screen.findAllByText(state)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
