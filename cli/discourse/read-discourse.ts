/**
 * Reads users, categories, topics and posts of a Discourse backup. The backup is the one documented export that has
 * all of them with e-mail addresses and finished HTML. Only what everyone could read is imported.
 * @param formerUrl address of the forum, which the backup does not contain
 * @throws Error if the dump is not of Discourse
 */

import type { Discussions } from '../former-site/discussions.ts';
import { type FormerPerson, type FormerSite, getPersonKey } from '../former-site/former-site.ts';
import { type DumpRow, readDumpRows } from './read-dump-rows.ts';

const readTables = [
  'users',
  'user_emails',
  'user_profiles',
  'categories',
  'topics',
  'posts',
  'tags',
  'topic_tags',
] as const;

type TableName = (typeof readTables)[number];

/** Posts are spooled as they are read; the other tables are small enough to hold. */
type DumpTables = Record<Exclude<TableName, 'posts'>, DumpRow[]>;

/** Numbers of `posts.post_type`. */
const postTypes = { regular: '1', moderatorAction: '2' };

interface DiscourseOptions {
  formerUrl: string;
  discussions: Discussions;
}

export async function readDiscourse(
  file: string,
  { formerUrl, discussions }: DiscourseOptions,
): Promise<FormerSite> {
  const tables = Object.fromEntries(
    readTables.map((name): [string, DumpRow[]] => [name, []]),
  ) as DumpTables;
  let posts = 0;
  for await (const { table, row } of readDumpRows(file, readTables)) {
    if (table === 'posts') {
      posts += 1;
      addPost(discussions, row);
    } else tables[table as keyof DumpTables].push(withoutLongTexts(table, row));
  }
  if (posts === 0 || tables.topics.length === 0)
    throw new Error('This is not a backup of Discourse: it has no topics and posts.');
  addForums(discussions, tables.categories);
  addTopics(discussions, tables);
  return {
    url: formerUrl.replace(/\/$/, ''),
    format: 'discourse',
    authors: buildPeople(discussions, tables),
    items: [],
    lists: [],
  };
}

/** Rows of topics and users have columns that are not imported. */
function withoutLongTexts(table: string, row: DumpRow): DumpRow {
  const known = neededColumns[table];
  return known ? Object.fromEntries(known.map((name) => [name, row[name] ?? ''])) : row;
}

const neededColumns: Record<string, string[] | undefined> = {
  topics: [
    ...['id', 'title', 'slug', 'created_at', 'user_id', 'category_id'],
    ...['deleted_at', 'archetype', 'visible'],
  ],
  users: ['id', 'username', 'name', 'created_at', 'staged', 'suspended_till', 'active'],
  user_profiles: ['user_id', 'bio_raw'],
};

/** Posts are numbered within their topic. */
const getPostId = (topic: string, number: string) => `${topic}/${number}`;

function addPost(discussions: Discussions, row: DumpRow) {
  const { topic_id = '', post_number = '', reply_to_post_number = '', post_type = '' } = row;
  const id = getPostId(topic_id, post_number);
  const isRegular = [postTypes.regular, postTypes.moderatorAction].includes(post_type || '1');
  // Posts of private messages are left out with their topics, without naming them.
  if (row.deleted_at || row.hidden === 't' || !isRegular) {
    discussions.skip('deleted, hidden and system posts', id);
    return;
  }
  const isAnswer = !['', '0', '1'].includes(reply_to_post_number);
  discussions.addPost(
    {
      id,
      topic: topic_id,
      parent: isAnswer ? getPostId(topic_id, reply_to_post_number) : '',
      author: getPersonKey({ id: row.user_id ?? '' }),
      guest: '',
      content: row.cooked ?? '',
      date: row.created_at ?? '',
    },
    { isOpening: post_number === '1' },
  );
}

/** Categories that everyone can read. A restricted one hides those below it, too. */
function addForums(discussions: Discussions, categories: DumpRow[]) {
  const byId = new Map(categories.map((row) => [row.id ?? '', row]));
  const isRestricted = ({ read_restricted, parent_category_id = '' }: DumpRow): boolean => {
    const parent = byId.get(parent_category_id);
    return read_restricted === 't' || (parent !== undefined && isRestricted(parent));
  };
  for (const row of categories) {
    const { id = '', name = '', description = '' } = row;
    if (isRestricted(row)) discussions.skip('restricted categories', name);
    else discussions.forums.set(id, { id, name, description });
  }
}

function addTopics(discussions: Discussions, { topics, tags, topic_tags }: DumpTables) {
  const tagNames = new Map(tags.map(({ id = '', name = '' }) => [id, name]));
  const tagsOf = Map.groupBy(topic_tags, ({ topic_id = '' }) => topic_id);
  for (const row of topics) {
    const { id = '', title = '', slug = '', category_id = '', created_at = '', user_id = '' } = row;
    if (row.archetype === 'private_message') discussions.skip('private messages', id);
    else if (row.deleted_at) discussions.skip('deleted topics', title);
    else if (row.visible === 'f') discussions.skip('unlisted topics', title);
    else if (!discussions.forums.has(category_id))
      discussions.skip('topics of restricted categories', id);
    else
      discussions.addTopic({
        id,
        forum: category_id,
        title,
        slug,
        author: getPersonKey({ id: user_id }),
        date: created_at,
        tags: (tagsOf.get(id) ?? []).map(({ tag_id = '' }) => tagNames.get(tag_id) ?? ''),
        links: [`/t/${slug}/${id}`, `/t/${id}`],
      });
  }
}

function buildPeople(
  discussions: Discussions,
  { users, user_emails, user_profiles }: DumpTables,
): FormerPerson[] {
  const emails = new Map(
    user_emails
      .filter(({ primary }) => primary === 't')
      .map(({ user_id = '', email = '' }) => [user_id, email.toLowerCase()]),
  );
  const bios = new Map(user_profiles.map(({ user_id = '', bio_raw = '' }) => [user_id, bio_raw]));
  return users.flatMap((row): FormerPerson[] => {
    const { id = '', username = '', name = '', created_at = '' } = row;
    // The accounts of Discourse itself have numbers below 1.
    if (Number(id) < 1) return [];
    if (row.staged === 't' || row.active === 'f' || row.suspended_till) {
      discussions.skip('suspended, staged and inactive people', username);
      return [];
    }
    const email = emails.get(id) || row.email || '';
    const bio = bios.get(id) ?? '';
    return [{ id, login: username, email, name: name || username, bio, joined: created_at }];
  });
}
