import { expect, test } from 'vitest';
import {
  buildRequestInit,
  callApi,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../tests/setup/database.ts';
import { checkImportedRow } from '../transfer/check-imported-row.ts';
import { findTable } from '../transfer/exported-tables.ts';
import { getCanonicalTimezone } from './canonical-timezone.ts';

withSeededDatabase();

const former = [
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['US/Eastern', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['Europe/London', 'Europe/London'],
] as const;

test.each(former)('%s is %s', (name, zone) => expect(getCanonicalTimezone(name)).toBe(zone));

test('every name that browsers report is a zone of the site', async () => {
  const zones = new Set(
    (await DB.all<{ id: string }>('select id from timezones')).map(({ id }) => id),
  );
  const reported = [...Intl.supportedValuesOf('timeZone'), ...former.map(([name]) => name)];
  expect(reported.filter((name) => !zones.has(getCanonicalTimezone(name)))).toEqual([]);
});

test('a sign-up accepts a former zone name', async () => {
  const person = { name: 'Ila Rao', email: 'ila@example.org', password: 'lanterns on a canal' };
  const sent = { ...person, title: 'Guide', timezone_id: 'Asia/Calcutta' };
  const answer = await fetchApp('/sobe/v1/user-signup', buildRequestInit('POST', sent));
  expect(answer.status).toBe(201);
  expect(await DB.value('select timezone_id from users where email = ?', person.email)).toBe(
    'Asia/Kolkata',
  );
});

test('a profile accepts a former zone name', async () => {
  const path = `users/${demoId('users', testUsers.member)}`;
  const answer = await callApi('PATCH', path, testUsers.member, { timezone_id: 'Europe/Kiev' });
  expect(await answer.json()).toMatchObject({ timezone_id: 'Europe/Kyiv' });
});

test('events by admins and members accept a former zone name', async () => {
  const image_1_id = await DB.value(
    'select image_1_id from events where user_id = ? limit 1',
    demoId('users', testUsers.host),
  );
  const times = { start_at: '2027-05-10T10:00:00.000Z', end_at: '2027-05-10T11:00:00.000Z' };
  const event = { name: 'A class', ...times, image_1_id, timezone_id: 'America/Indianapolis' };
  const own = `users/${demoId('users', testUsers.host)}/events`;
  for (const path of ['events', own]) {
    const answer = await callApi('POST', path, testUsers.admin, event);
    expect(answer.status, await answer.clone().text()).toBe(201);
    const { id } = await answer.json<{ id: string }>();
    expect(await DB.value('select timezone_id from events where id = ?', id)).toBe(
      'America/Indiana/Indianapolis',
    );
  }
});

test('an imported row accepts a former zone name', () => {
  const table = findTable('users');
  if (!table) throw new Error('There is no such table.');
  const columns = table.columns.map((column) => ({ ...column, isNullable: true }));
  const row = checkImportedRow(
    { ...table, columns },
    { timezone_id: 'Asia/Rangoon' },
    { isDeployed: false },
  );
  expect(row.timezone_id).toBe('Asia/Yangon');
});
