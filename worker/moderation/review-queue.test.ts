import { expect, test } from 'vitest';
import {
  createAppeal,
  decideReport,
  fetchReports,
  findReplyOf,
  postReport,
  postReportForId,
  reportedUser,
  reporter,
  withoutReports,
} from '../../tests/fixtures/reports.ts';
import {
  callApi,
  DB,
  demoId,
  getResponseQueryStatistics,
  testUsers,
} from '../../tests/setup/database.ts';
import { reportsResource } from '../contract/moderation/reports.resource.ts';
import { reportContextSchema, reviewQueueSchema } from '../contract/moderation/review.ts';
import { buildListSchema } from '../contract/resources/resource-responses.ts';

withoutReports();

test('the queue lists appeals first, then open items by age', async () => {
  const first = await postReportForId();
  await decideReport(first, 'warn');
  const reply = await findReplyOf(testUsers.member);
  const second = await postReportForId('thread-replies', reply.id);
  await createAppeal(first);
  await DB.run("update reports set created_at = '2020-01-01T00:00:00.000Z' where id = ?", second);
  const answer = await callApi('GET', 'review', testUsers.admin);
  expect(getResponseQueryStatistics(answer).roundTrips, 'who asks, and the queue').toBe(2);
  const { data } = reviewQueueSchema.parse(await answer.json());
  const counted = await callApi('GET', 'waiting', testUsers.admin);
  expect(await counted.json()).toMatchObject({ appeals: { count: 1 } });
  expect(data.slice(0, 2).map(({ kind, id }) => [kind, id])).toEqual([
    ['appeal', first],
    ['report', second],
  ]);
});

test('a report comes with person, record and other reports in one read', async () => {
  const first = await postReportForId();
  await decideReport(first, 'warn');
  const id = await postReportForId();
  const reply = await findReplyOf(testUsers.member);
  const other = await postReportForId('thread-replies', reply.id);
  const answer = await callApi('GET', `reports/${id}/context`, testUsers.admin);
  expect(getResponseQueryStatistics(answer).roundTrips, 'who asks, and all of it').toBe(2);
  expect(answer.headers.get('ETag')).toBe('"1"');
  const context = reportContextSchema.parse(await answer.json());
  expect(context.person).toMatchObject({
    id: reportedUser.id,
    name: 'Nora Quinn',
    is_active: true,
    paused_until: null,
    counts: { about: 3, by: 0, warned: 1, paused: 0, removed: 0 },
  });
  expect(context.others).toMatchObject([
    { id: other, created_by_name: 'Ruth Abiola', comments: 'Every night' },
  ]);
  expect(context.is_there).toBe(false);
  const ofReply = await callApi('GET', `reports/${other}/context`, testUsers.admin);
  expect(await ofReply.json()).toMatchObject({ is_there: true });
});

test('counts a year by month, reason and kind, with median hours', async () => {
  const reply = await findReplyOf(testUsers.member);
  const ids = [await postReportForId(), await postReportForId('thread-replies', reply.id)];
  await decideReport(ids[0] ?? '', 'warn');
  await DB.run(
    "update reports set created_at = '2024-05-02T00:00:00.000Z', handled_at = iif(is_handled, '2024-05-02T06:00:00.000Z', null), object_type = 'users'",
  );
  await DB.run(
    "update reports set is_handled = 1, handled_at = '2024-05-02T09:00:00.000Z', created_by = null, outcome = 'removed', appealed_at = '2024-06-01', appeal_outcome = 'lifted' where id = ?",
    ids[1],
  );
  const year = async (query: string) =>
    (await callApi('GET', `reports/numbers${query}`, testUsers.admin)).json();
  expect(await year('?year=2024')).toEqual({
    year: '2024',
    data: [
      {
        month: '2024-05',
        reason: 'spam',
        object_type: 'users',
        reports: 2,
        by_members: 1,
        by_others: 1,
        no_action: 0,
        warned: 1,
        paused: 0,
        removed: 1,
        deactivated: 0,
        open: 0,
        median_hours: 7.5,
        appeals: 1,
        upheld: 0,
        lifted: 1,
      },
    ],
  });
  expect(await year('?year=2023')).toEqual({ year: '2023', data: [] });
  expect((await callApi('GET', 'reports/numbers?year=x', testUsers.admin)).status).toBe(422);
});

const yusuf = 'yusuf-demir';

test('sorts, searches and filters reports', async () => {
  await postReportForId();
  await postReport(yusuf, 'threads', demoId('threads', 'my-brothers-jackets'), {
    reason: 'harmful',
  });
  const names = (await fetchReports('orderby=object_name asc')).data.map((row) => row.object_name);
  expect(names).toEqual(['My brother’s jackets', 'Nora Quinn']);
  for (const column of reportsResource.columns) {
    const ordered = await callApi('GET', `reports?orderby=${column} desc`, testUsers.admin);
    expect(ordered.status, column).toBe(200);
  }
  for (const [query, count] of [
    ['search=jackets', 1],
    ['search=ruth', 1],
    ['object_type=threads', 1],
    [`created_by=${demoId('users', yusuf)}`, 1],
    [`about_id=${reportedUser.id}`, 2],
  ] as const) {
    expect((await fetchReports(query)).count, query).toBe(count);
  }
});

/** Yusuf's reports about Ruth; `more` sets additional columns. */
const fill = (from: number, to: number, more: Record<string, string | number>) =>
  DB.run(
    `with recursive number(n) as (select ?1 union all select n + 1 from number where n < ?2)
      insert into reports (id, created_at, updated_at, created_by, object_type, object_id, about_id, reason,
        ${Object.keys(more)})
      select printf('0e000000-0000-7000-8000-%012x', n), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', ?3,
        'users', printf('0f000000-0000-7000-8000-%012x', n), ?4, 'spam', ${Object.values(more)} from number`,
    ...[from, to, demoId('users', yusuf), reporter.id],
  );

test('counts reports by an index and reads only the page', {
  tags: 'slow',
}, async () => {
  const cost = async (query: string) => {
    const answer = await callApi('GET', `reports?limit=10&${query}`, testUsers.admin);
    const { count, data } = buildListSchema(reportsResource).parse(await answer.json());
    return { count, shown: data.length, rowsRead: getResponseQueryStatistics(answer).rowsRead };
  };
  const both = async () => [await cost('is_handled=false'), await cost('is_handled=true')];
  await fill(1, 20, { is_handled: 0 });
  await fill(21, 45, { is_handled: 1 });
  expect(await both()).toMatchObject([
    { count: 20, shown: 10 },
    { count: 25, shown: 10 },
  ]);
  await fill(46, 300, { is_handled: 0 });
  await fill(301, 700, { is_handled: 1 });
  const many = await both();
  expect(many).toMatchObject([{ count: 275 }, { count: 425 }]);
  for (const { count, rowsRead } of many) expect(rowsRead - count).toBeLessThanOrEqual(60);
  const shown = await fetchReports('is_handled=false&limit=1');
  await decideReport(String(shown.data[0]?.id), 'close');
  expect((await fetchReports('is_handled=false')).count).toBe(274);
  expect((await fetchReports('is_handled=true&reason=spam')).count).toBe(426);
  await DB.run('delete from reports');
  expect(await both()).toMatchObject([{ count: 0 }, { count: 0 }]);
});

test('queue, item and person cost the same among thousands', {
  tags: 'slow',
}, async () => {
  const rows = () =>
    Promise.all(
      [
        'review',
        `users/${reporter.id}/standing`,
        `users/${demoId('users', yusuf)}/standing`,
        'reports/0e000000-0000-7000-8000-000000000002/context',
      ].map(async (path) => {
        const answer = await callApi('GET', path, testUsers.admin);
        expect(answer.status).toBe(200);
        return getResponseQueryStatistics(answer).rowsRead;
      }),
    );
  const mixed = { is_handled: 'n % 2', appealed_at: "iif(n % 2, '2026-01-02', null)" };
  await fill(1, 400, mixed);
  const some = await rows();
  await fill(401, 6_000, mixed);
  expect(await rows()).toEqual(some);
});
