import { beforeEach, expect, test } from 'vitest';
import {
  activityLimits,
  type LimitedActivity,
} from '../../../worker/contract/community/activity-limits.ts';
import { callApi, DB, demoId, testUsers, withSeededDatabase } from '../../setup/database.ts';
import { callConcurrently, tallyStatuses } from './call-concurrently.ts';

withSeededDatabase();
const nora = demoId('users', testUsers.member);
beforeEach(async () => {
  await DB.run('delete from counted_acts');
});

const column = (sql: string, ...values: unknown[]) => DB.column<string>(sql, ...values);
/** Users without any relation to Nora. */
const strangers = () =>
  column(
    `select u.id from users u join membership_levels l on l.id = u.membership_level_id
      where u.is_public = 1 and l.authz_friends = 1 and l.authz_messages = 1 and u.is_admin = 0 and u.id <> ?1
        and not exists (select 1 from friends where ?1 in (from_id, to_id) and u.id in (from_id, to_id))
        and not exists (select 1 from blocks where ?1 in (blocker_id, blocked_id) and u.id in (blocker_id, blocked_id))
      order by u.id desc limit 6`,
    nora,
  );

/** Six distinct actions of each counted kind. */
const acts: Record<
  LimitedActivity,
  [() => Promise<string[]>, (about: string, index: number) => [string, unknown?]]
> = {
  conversations: [
    strangers,
    (to) => [`users/${nora}/messages/${to}`, { title: 'Hello', reply: 'Good to meet you.' }],
  ],
  enquiries: [
    () =>
      column(
        `select id from users where is_practitioner = 1 and takes_enquiries = 1 and away_until is null and id <> ?
          and id in (select user_id from user_sub_categories where is_public = 1) limit 6`,
        nora,
      ),
    (user_id) => ['enquiries', { user_ids: [user_id], words: 'Good morning.' }],
  ],
  friend_requests: [strangers, (to) => [`users/${nora}/friends/${to}`]],
  locations: [
    () => column('select address_country_id from locations limit 1'),
    (_, index) => [`users/${nora}/and_locations`, place(index)],
  ],
  events: [
    () =>
      column(
        'select id from uploaded_files where object_type = ? and object_id = ?',
        'users',
        nora,
      ),
    (_, index) => [`users/${nora}/events`, event(index)],
  ],
  location_requests: [
    () =>
      column(
        `select id from locations where is_active = 1 and is_public = 1 and id not in
          (select location_id from user_locations where user_id = ?) limit 6`,
        nora,
      ),
    (location_id) => [`users/${nora}/locations`, { location_id }],
  ],
  threads: [
    () => column('select id from sub_categories where is_active = 1 limit 6'),
    (sub_category_id) => ['threads', { title: 'A thread', sub_category_id }],
  ],
  replies: [
    () => column('select id from threads where is_deleted = 0 limit 6'),
    (thread_id) => ['thread-replies', { thread_id, comments: '<p>Hello</p>' }],
  ],
  blocks: [strangers, (to) => [`users/${nora}/blocks/${to}`]],
  uploads: [
    async () => [],
    () => [
      'uploaded_files/uploads',
      {
        object_type: 'users',
        object_id: nora,
        content_type: 'video/mp4',
        size: 30 * 1024 * 1024,
        title: 'A film',
      },
    ],
  ],
  reports: [
    strangers,
    (object_id) => [
      'reports',
      { object_type: 'users', object_id, reason: 'spam', comments: 'Look.' },
    ],
  ],
};

let first = '';
const place = (index: number) => ({
  name: `The Shed ${index}`,
  description: 'A dry place.',
  address_country_id: first,
});
const event = (index: number) => ({
  name: `A walk ${index}`,
  image_1_id: first,
  start_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  end_at: new Date(Date.now() + 5 * 86_400_000 + 3_600_000).toISOString(),
});

test.each(Object.keys(acts) as LimitedActivity[])(
  'parallel requests of %s succeed up to the allowance',
  async (kind) => {
    const [about, request] = acts[kind];
    const objects = await about();
    first = objects[0] ?? '';
    await DB.run(
      `with recursive n (n) as (select 1 union all select n + 1 from n where n < ?)
        insert into counted_acts (id, person_id, kind, created_at, number)
        select 'act ' || n, ?, ?, ?, n from n`,
      ...[activityLimits[kind].others - 2, nora, kind, new Date().toISOString()],
    );
    // There are fewer than six locations.
    const count = objects.length > 1 ? objects.length : 6;
    const answers = await callConcurrently(count, (index, headers) => {
      const [path, body] = request(objects[index] ?? '', index);
      return callApi('POST', path, testUsers.member, body, headers);
    });
    expect(tallyStatuses(answers), await answers[0]?.clone().text()).toBe(
      `201 ×2, 429 ×${count - 2}`,
    );
  },
);
