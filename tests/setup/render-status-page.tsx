import { screen, within } from '@testing-library/react';
import { StatusPage } from '../../web/admin/status/StatusPage.tsx';
import type { StatusReport } from '../../worker/contract/system/status.ts';
import { mockApi } from './mock-api.ts';
import { renderWithQuery } from './render.tsx';

const moment = '2026-11-21T10:30:00.000Z';

const report = {
  name: 'Sobe',
  version: '0.1.0',
  built_at: moment,
  db_size: 2_437_120,
  storage_path: '/files',
  total_gb: 10,
  used_gb: 2.5,
  free_gb: 7.5,
  used_percent: 25,
  recent_access_logs: [
    { object: 'Article', type: 'View', count: 1200 },
    { object: 'Login', type: 'Submit', count: 300 },
  ],
  recent_access_logs_is_floor: false,
  recent_history: [
    { object_type: 'emails', count: 2 },
    { object_type: 'and_locations', count: 1 },
  ],
  recent_history_is_floor: false,
  histo_sent_emails: [
    { date: '2026-11-20', count: 0 },
    { date: '2026-11-21', count: 4 },
  ],
  histo_sent_emails_is_floor: false,
  connections: [{ usename: 'Nora Quinn', client_addr: null, count: 1 }],
  replication_status: [
    {
      client_addr: 'WEUR',
      reply_time: moment,
      state: 'streaming',
      sync_state: 'replica',
      replay_lag: null,
    },
  ],
  count_users: 45,
  count_thread_replies: 1_234,
  count_uploaded_files: 80,
  count_friends: 3,
  unsent_emails: 1,
  unset_emails: 0,
  late_emails: 0,
  parked_emails: 0,
  last_backup: null,
  is_backup_late: false,
  claims: { practitioners: 41, confirmed: 38 },
  data_key: { is_set: true, has_previous: false, waiting: 0, lost: 0 },
  languages: [
    { code: 'en', name: 'English', review_state: 'reviewed' },
    { code: 'cy', name: 'Cymraeg', review_state: 'draft' },
  ],
  translations: [{ table: 'articles', language_id: 'cy', count: 12 }],
  jobs: [
    {
      name: 'status',
      period: 10,
      last_run: moment,
      last_success: moment,
      last_error: null,
      note: null,
      is_late: false,
      is_running: false,
    },
    {
      name: 'mail',
      period: 60,
      last_run: moment,
      last_success: null,
      last_error: 'Error: No',
      note: null,
      is_late: true,
      is_running: false,
    },
    {
      name: 'counters',
      period: 1440,
      last_run: moment,
      last_success: moment,
      last_error: null,
      note: 'All is right.',
      is_late: false,
      is_running: true,
    },
  ],
  counters: { checked_at: moment, wrong: {} },
  missing_files: [],
  nameless_objects: 0,
  parked_messages: 1,
} as unknown as StatusReport;

/** Renders the status page. `others` maps addresses of further requests to responses or callbacks. */
export async function renderStatusPage(more: object = {}, others: Record<string, unknown> = {}) {
  const { asked } = mockApi(({ address }) => {
    const found = others[address];
    if (address === '/status') return { ...report, ...more };
    return typeof found === 'function' ? found() : found;
  });
  renderWithQuery(<StatusPage />);
  await screen.findByRole('region', { name: 'Jobs' });
  return asked;
}

export const getStatusRegion = (name: string) => within(screen.getByRole('region', { name }));

export const getStatusRows = (name: string) =>
  getStatusRegion(name)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
