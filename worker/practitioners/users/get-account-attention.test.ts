import { expect, test } from 'vitest';
import { insertConfirmedEnquiry } from '../../../tests/fixtures/enquiries.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import {
  type AccountAttention,
  maxRowsScanned,
} from '../../contract/accounts/account-attention.ts';

withSeededDatabase();

const host = demoId('users', testUsers.host);
const member = demoId('users', testUsers.member);
const answered = () => callApi('GET', `users/${host}/now`, testUsers.admin);
const nowOf = async () => (await answered()).json<AccountAttention>();

const at = '2026-11-01T10:00:00.000Z';
const later = '2026-11-02T10:00:00.000Z';

test('counts each open task and drops it when done', async () => {
  await DB.run(`update reports set is_handled = 1`);
  await DB.run(`delete from credentials where user_id = ?`, host);
  const before = await nowOf();
  expect(before).toMatchObject({ papers_due: 0, reports_about: 0, reports_by: 0 });
  const counts: [keyof AccountAttention, string][] = [
    [
      'papers_due',
      `insert into credentials (id, created_at, updated_at, user_id, kind, body, number)
        values ('c', ?2, ?2, ?1, 'register', 'BACP', '1')`,
    ],
    [
      'reports_about',
      `insert into reports (id, created_at, updated_at, created_by, object_type, object_id, about_id, reason)
        values ('r1', ?2, ?2, '${member}', 'users', ?1, ?1, 'spam')`,
    ],
    [
      'reports_by',
      `insert into reports (id, created_at, updated_at, created_by, object_type, object_id, about_id, reason)
        values ('r2', ?2, ?2, ?1, 'users', '${member}', '${member}', 'spam')`,
    ],
    [
      'mails_given_up',
      `insert into sent_emails (id, created_at, updated_at, user_id, to_addr, subject, text, parked_at)
        values ('m', ?2, ?2, ?1, 'a@example.org', 'Hello', 'Words', ?2)`,
    ],
    [
      'locations_asked',
      `insert into user_locations (id, created_at, updated_at, user_id, location_id)
        select 'l', ?2, ?2, ?1, id from locations
        where id not in (select location_id from user_locations where user_id = ?1) limit 1`,
    ],
  ];
  for (const [name, sql] of counts) {
    await DB.run(sql, host, at);
    expect((await nowOf())[name], name).toBe(Number(before[name]) + 1);
  }
  await DB.run(`update reports set is_handled = 1`);
  expect(await nowOf()).toMatchObject({ reports_about: 0, reports_by: 0, papers_due: 1 });
});

test('contains only numbers of enquiries', async () => {
  const { id } = await insertConfirmedEnquiry(host);
  const answer = await answered();
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ enquiries_waiting: 1, enquiries_unanswered: 0 });
  for (const word of ['Wanda', 'sleep', 'wanda@example.net', id]) expect(text).not.toContain(word);
  await DB.run(`update enquiry_recipients set state = 'no_answer' where user_id = ?`, host);
  expect(await nowOf()).toMatchObject({ enquiries_waiting: 0, enquiries_unanswered: 1 });
  await DB.run('update enquiries set withdrawn_at = ? where id = ?', at, id);
  expect(await nowOf()).toMatchObject({ enquiries_waiting: 0, enquiries_unanswered: 0 });
});

test('returns application, last visit and stale claims', async () => {
  await DB.run(
    `insert or replace into applications (user_id, created_at, updated_at, state, sent_at)
      values (?, ?, ?, 'sent', ?)`,
    ...[host, at, later, later],
  );
  await DB.run(`update users set confirmed_at = '2020-01-01T00:00:00.000Z' where id = ?`, host);
  await DB.run(
    `insert into sessions (id, user_id, created_at, last_used_at) values ('s', ?, ?, '2999-01-01T00:00:00.000Z')`,
    ...[host, at],
  );
  expect(await nowOf()).toMatchObject({
    application: { state: 'sent', since: later },
    is_stale: true,
    last_seen_at: '2999-01-01T00:00:00.000Z',
  });
  await DB.run(`update applications set state = 'approved' where user_id = ?`, host);
  await DB.run(`update users set confirmed_at = ? where id = ?`, new Date().toISOString(), host);
  expect(await nowOf()).toMatchObject({ application: null, is_stale: false });
});

test('costs one query besides authentication and bounded rows', async () => {
  const before = getResponseQueryStatistics(await answered());
  expect(before.roundTrips).toBe(2);
  await DB.run(
    `insert into sent_emails (id, created_at, updated_at, user_id, to_addr, subject, text)
      with recursive n(value) as (select 1 union all select value + 1 from n where value < 5000)
      select 'many-' || value, '2020-01-01', '2020-01-01', ?, 'a@example.org', 'Hello', 'Words' from n`,
    host,
  );
  await DB.run(
    `insert into reports (id, created_at, updated_at, created_by, object_type, object_id, about_id, reason, is_handled)
      with recursive n(value) as (select 1 union all select value + 1 from n where value < 5000)
      select 'many-' || value, '2020-01-01', '2020-01-01', ?1, 'users', ?1, ?1, 'spam', 1 from n`,
    host,
  );
  expect(getResponseQueryStatistics(await answered()).rowsRead).toBeLessThan(
    before.rowsRead + 9 * maxRowsScanned,
  );
});

test('answers 404 for an unknown account', async () => {
  const answer = await callApi('GET', `users/${demoId('users', 'nobody')}/now`, testUsers.admin);
  expect(answer.status).toBe(404);
});
