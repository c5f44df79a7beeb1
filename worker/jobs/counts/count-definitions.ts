import {
  type CountDefinition,
  defineColumn,
  defineCount,
  defineOwnerTotal,
  defineRowColumn,
  defineTotal,
} from './define-count.ts';

/** All stored counts (most maintained by triggers), and the SQL that recounts them. */
export const countDefinitions: readonly CountDefinition[] = [
  ...[
    'users',
    'articles',
    'threads',
    'thread_replies',
    'sent_emails',
    'history',
    'access_logs',
  ].map((table) => defineTotal(table, `select count(*) from ${table}`)),
  defineTotal(
    'dated_articles',
    'select count(*) from articles where published_at is not null',
    'articles',
  ),
  defineTotal(
    'featured_articles',
    'select count(*) from articles where published_at is not null and is_featured = 1',
    'articles',
  ),
  defineTotal('public_users', 'select count(*) from users where is_public = 1', 'users'),
  defineColumn(
    'users',
    'connections_count',
    `(select count(*) from friends where from_id = o.id and approved_at is not null)
      + (select count(*) from friends where to_id = o.id and approved_at is not null)`,
  ),
  defineRowColumn('user_categories', 'offerings_count', {
    owners: 'users',
    owner: 'user_id',
    actual: `select count(*) from user_sub_categories s join sub_categories c on c.id = s.sub_category_id
      where s.user_id = o.user_id and c.category_id = o.category_id and c.is_active = 1`,
  }),
  defineColumn(
    'sub_categories',
    'users_count',
    'select count(*) from user_sub_categories where sub_category_id = o.id and is_public = 1',
  ),
  defineColumn(
    'sub_categories',
    'category_tag',
    'select tag from categories where id = o.category_id and is_active = 1',
  ),
  defineColumn(
    'categories',
    'users_count',
    'select count(*) from user_categories where category_id = o.id and is_public = 1',
  ),

  defineColumn(
    'article_categories',
    'count_articles',
    'select count(*) from articles where category_id = o.id',
  ),
  defineColumn(
    'article_categories',
    'count_dated_articles',
    'select count(*) from articles where category_id = o.id and published_at is not null',
  ),
  ...['category', 'sub_category', 'user', 'article', 'thread'].map((kind) =>
    defineColumn(
      'tags',
      kind.endsWith('y') ? `${kind.slice(0, -1)}ies_count` : `${kind}s_count`,
      `select count(*) from tag_links where tag_id = o.id and ${kind}_id is not null`,
    ),
  ),
  defineColumn('tags', 'total_count', 'select count(*) from tag_links where tag_id = o.id'),

  defineTotal('shown_threads', 'select count(*) from threads where is_deleted = 0', 'threads'),
  defineOwnerTotal(
    'threads',
    'sub_categories',
    'select count(*) from threads where sub_category_id = o.id and is_deleted = 0',
  ),
  defineColumn(
    'threads',
    'replies_count',
    'select count(*) from thread_replies where thread_id = o.id and is_deleted = 0',
  ),
  defineColumn(
    'threads',
    'places_count',
    'select count(*) from thread_replies where thread_id = o.id',
  ),
  defineColumn(
    'thread_replies',
    'likes_count',
    "select count(*) from likes where object_type = 'thread-replies' and object_id = o.id",
  ),
  defineRowColumn('message_participants', 'unread_count', {
    owners: 'messages',
    owner: 'message_id',
    actual: `select count(*) from message_replies r
      where r.message_id = o.message_id and r.created_by is not o.user_id and r.read_at is null
        and r.created_at > coalesce(o.read_at, '')`,
  }),
  defineRowColumn('message_participants', 'is_blocked', {
    owners: 'messages',
    owner: 'message_id',
    actual: `select exists (select 1 from blocks where blocker_id = o.user_id and blocked_id = o.other_id
      or blocker_id = o.other_id and blocked_id = o.user_id)`,
  }),
  {
    name: 'like_counts',
    table: 'like_counts',
    owners: 'likes',
    sql: `insert into like_counts (object_type, object_id, count)
      select object_type, object_id, n from (
        select distinct l.object_type, l.object_id, (select count(*) from likes
          where object_type = l.object_type and object_id = l.object_id) as n
        from likes l where l.id > ?1 and l.id <= ?2) o
      where n <> coalesce((select count from like_counts k
        where k.object_type = o.object_type and k.object_id = o.object_id), 0)
      on conflict (object_type, object_id) do update set count = excluded.count returning 1 as wrong`,
  },
  defineCount(
    'like_counts',
    'like_counts',
    `update like_counts as o set count = 0 where count <> 0 and not exists
      (select 1 from likes where object_type = o.object_type and object_id = o.object_id)`,
  ),
];
