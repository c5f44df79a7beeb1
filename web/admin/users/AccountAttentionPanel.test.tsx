import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { nora } from '../../../tests/fixtures/web/users.ts';
import { renderWithQuery } from '../../../tests/setup/render.tsx';
import type { AccountAttention as Answer } from '../../../worker/contract/accounts/account-attention.ts';
import { ApiError } from '../../data/api.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { AccountAttentionPanel, type AccountAttentionResult } from './AccountAttentionPanel.tsx';
import { UserAccountHeader } from './UserAccountHeader.tsx';

const quiet: Answer = {
  last_seen_at: null,
  has_second_factor: false,
  is_declined: false,
  is_practitioner: false,
  is_stale: false,
  application: null,
  papers_due: 0,
  reports_about: 0,
  reports_by: 0,
  locations_asked: 0,
  mails_given_up: 0,
  enquiries_waiting: 0,
  enquiries_unanswered: 0,
};
const person = nora as unknown as ApiItem;

const show = (now: Partial<AccountAttentionResult>, user: object = {}) =>
  renderWithQuery(
    <AccountAttentionPanel
      user={{ ...person, ...user }}
      now={{ data: undefined, error: null, refetch: vi.fn(), ...now } as AccountAttentionResult}
    />,
  );
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('says that there are no open tasks', () => {
  show({ data: quiet });
  expect(screen.getByText('Nothing to do.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('lists each task with a link, and enquiries as numbers', () => {
  const application = { state: 'sent', since: new Date().toISOString() } as const;
  show(
    {
      data: {
        ...quiet,
        application,
        is_stale: true,
        papers_due: 2,
        reports_about: 1,
        reports_by: 3,
        locations_asked: 1,
        mails_given_up: 1,
        enquiries_waiting: 4,
        enquiries_unanswered: 1,
      },
    },
    { email_returned: 'bounced' },
  );
  expect(lines()).toEqual([
    'We no longer e-mail member@example.org: bounced.Resume e-mails',
    'Applied just now. The application is ready to decide.View the application',
    '2 credentials to check.View the credentials',
    '1 open report about them.View the reports about them',
    '3 open reports by them.View the reports by them',
    '1 request to join a location.View the locations',
    '1 failed e-mail to them.View the e-mails',
    '4 open enquiries, 1 unanswered.',
    'Details last confirmed on 21 March 2025, more than 90 days ago.',
  ]);
  const wayOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(wayOf('View the reports about them')).toBe(`/admin/users/${person.id}?tab=reports`);
  expect(wayOf('View the credentials')).toBe(`/admin/users/${person.id}?tab=credentials`);
  expect(wayOf('View the application')).toBe(`/admin/applications/${person.id}`);
});

test('shows a loading error and recovers', () => {
  const refetch = vi.fn();
  show({ error: new ApiError(503, 'Something we depend on does not answer.'), refetch });
  expect(screen.getByRole('alert').textContent).toContain('does not answer');
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalled();
});

test('shows the account next to the name in words and chips', () => {
  const now = { ...quiet, has_second_factor: true, is_practitioner: true };
  const user = { ...person, away_until: '2099-12-31', is_admin: true, email_verified_at: null };
  const { container } = render(
    <UserAccountHeader user={user} now={now}>
      <h1>Nora Quinn</h1>
    </UserAccountHeader>,
  );
  const chips = Array.from(container.querySelectorAll('.chip'), ({ textContent }) => textContent);
  expect(chips).toEqual([
    'E-mail not confirmed',
    'Admin',
    'In the directory',
    'Away until 31 December 2099',
    'Two-step verification',
  ]);
  for (const words of [
    'NQ',
    'Leads slow walks · Practitioner Plus',
    'Member since 21 March 2025',
    'Never signed in',
  ]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
});

test('shows no other status for a declined sign-up', () => {
  render(
    <UserAccountHeader user={person} now={{ ...quiet, is_declined: true }}>
      <h1>Awaiting approval</h1>
    </UserAccountHeader>,
  );
  expect(screen.getByRole('heading').textContent).toBe(person.name);
  expect(screen.queryByText('Awaiting approval')).toBeNull();
  expect(screen.getByText('Sign-up declined')).toBeTruthy();
});
