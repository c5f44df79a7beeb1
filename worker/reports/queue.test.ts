import { expect, test } from 'vitest';
import { DB, send, spentOn, withWorld, world } from '../../tests/world.ts';
import {
  appealed,
  decide,
  nora,
  replyOfNora,
  reported,
  withoutReports,
} from '../../tests/worlds/decided-reports.ts';
import { reportContext, review } from '../contract/review.ts';

withWorld();
withoutReports();

test('the queue holds appeals first, then what waits, the oldest first', async () => {
  const first = await reported();
  await decide(first, 'warn');
  const reply = await replyOfNora();
  const second = await reported('thread-replies', reply.id);
  await appealed(first);
  await DB.run("update reports set created_at = '2020-01-01T00:00:00.000Z' where id = ?", second);
  const answer = await send('GET', 'review', world.admin);
  expect(spentOn(answer).roundTrips, 'who asks, and the queue').toBe(2);
  const { data } = review.parse(await answer.json());
  const counted = await send('GET', 'waiting', world.admin);
  expect(await counted.json()).toMatchObject({ appeals: { count: 1 } });
  expect(data.slice(0, 2).map(({ kind, id }) => [kind, id])).toEqual([
    ['appeal', first],
    ['report', second],
  ]);
});

test('beside a report stands who it is, what they did before and what others said, in one read', async () => {
  const first = await reported();
  await decide(first, 'warn');
  const id = await reported();
  const reply = await replyOfNora();
  const other = await reported('thread-replies', reply.id);
  const answer = await send('GET', `reports/${id}/context`, world.admin);
  expect(spentOn(answer).roundTrips, 'who asks, and all of it').toBe(2);
  expect(answer.headers.get('ETag')).toBe('"1"');
  const context = reportContext.parse(await answer.json());
  expect(context.person).toMatchObject({
    ...{ id: nora, name: 'Nora Quinn', is_active: true, paused_until: null },
    counts: { about: 3, by: 0, warned: 1, paused: 0, removed: 0 },
  });
  expect(context.others).toMatchObject([
    { id: other, created_by_name: 'Ruth Abiola', comments: 'Every night' },
  ]);
  expect(context.is_there).toBe(false);
  const ofReply = await send('GET', `reports/${other}/context`, world.admin);
  expect(await ofReply.json()).toMatchObject({ is_there: true });
});

test('a year is counted by month, reason and kind, with the median of the hours to a decision', async () => {
  const reply = await replyOfNora();
  const ids = [await reported(), await reported('thread-replies', reply.id)];
  await decide(ids[0] ?? '', 'warn');
  await DB.run(
    "update reports set created_at = '2024-05-02T00:00:00.000Z', handled_at = iif(is_handled, '2024-05-02T06:00:00.000Z', null), object_type = 'users'",
  );
  await DB.run(
    "update reports set is_handled = 1, handled_at = '2024-05-02T09:00:00.000Z', created_by = null, outcome = 'removed', appealed_at = '2024-06-01', appeal_outcome = 'lifted' where id = ?",
    ids[1],
  );
  const year = async (query: string) =>
    (await send('GET', `reports/numbers${query}`, world.admin)).json();
  expect(await year('?year=2024')).toEqual({
    year: '2024',
    data: [
      {
        ...{
          month: '2024-05',
          reason: 'spam',
          object_type: 'users',
          reports: 2,
          by_members: 1,
          by_others: 1,
        },
        ...{ no_action: 0, warned: 1, paused: 0, removed: 1, deactivated: 0, open: 0 },
        ...{ median_hours: 7.5, appeals: 1, upheld: 0, lifted: 1 },
      },
    ],
  });
  expect(await year('?year=2023')).toEqual({ year: '2023', data: [] });
  expect((await send('GET', 'reports/numbers?year=x', world.admin)).status).toBe(422);
});
