import { getPictureSample } from '../../fixtures/picture-samples.ts';
import { type AttackedSite, type AttackSession, getPersonId } from './attacked-site.ts';
import { findOpenSubCategory } from './race-attacks.ts';
import { uploadFileAs } from './upload-and-fetch-files.ts';

/** Ids of one item of each kind that a user can own. */
export interface OwnedItems {
  user: string;
  session: string;
  file: string;
  upload: string;
  thread: string;
  reply: string;
  message: string;
  bookmark: string;
  tag_link: string;
  location_link: string;
  event: string;
  enquiry: string;
}

/** Creates one item of each kind for a user who hosts a location with an event. */
export async function createOwnedItems(
  site: AttackedSite,
  owner: AttackSession,
): Promise<OwnedItems> {
  const one = async (sql: string, ...values: string[]) => {
    const id = await site.value(sql, ...values);
    if (!id) throw new Error(`nothing found: ${sql}`);
    return id;
  };
  const made = async (path: string, body: unknown) => {
    const answer = await site.call('POST', `/sobe/v1${path}`, { body, headers: owner.headers });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  };
  const { id: user } = owner;
  const thread = await made('/threads', {
    title: 'What is theirs',
    sub_category_id: await findOpenSubCategory(site),
    comments: '<p>Theirs</p>',
  });
  const conversation = { title: 'Between two', is_active: true, reply: 'Nobody else' };
  const film = { content_type: 'video/mp4', size: 30_000_000, title: 'A film' };
  return {
    user,
    thread,
    session: await one('select id from sessions where user_id = ?', user),
    file: await uploadFileAs(site, owner, getPictureSample('png'), 'theirs.png').then(
      ({ id }) => id,
    ),
    upload: await made('/uploaded_files/uploads', {
      object_type: 'users',
      object_id: user,
      ...film,
    }),
    reply: await one('select id from thread_replies where thread_id = ?', thread),
    message: await made(`/users/${user}/messages/${getPersonId('robin-hale')}`, conversation),
    bookmark: await made('/bookmarks', {
      article_id: await one('select id from articles where published_at is not null limit 1'),
    }),
    tag_link: await made('/tag-links', {
      tag_id: await one('select id from tags limit 1'),
      user_id: user,
    }),
    location_link: await one('select id from user_locations where user_id = ?', user),
    event: await one('select id from events where user_id = ?', user),
    enquiry: await made('/enquiries', {
      user_ids: [getPersonId('hannah-goldberg')],
      words: 'Only between us two',
    }),
  };
}

/** Dumps all rows of the items, to detect changes. */
export async function dumpOwnedItems({ db }: AttackedSite, all: OwnedItems): Promise<string> {
  const { user, thread, message, ...others } = all;
  const selects = [
    `select * from users where id = '${user}'`,
    `select id from sessions where user_id = '${user}'`,
    ...['uploaded_files', 'file_uploads', 'thread_replies', 'bookmarks'].map(selectRows),
    ...['tag_links', 'user_locations', 'events', 'enquiries'].map(selectRows),
    `select * from enquiry_recipients where enquiry_id = '${all.enquiry}'`,
    `select * from enquiry_words where enquiry_id = '${all.enquiry}'`,
    `select title, is_deleted from threads where id = '${thread}'`,
    `select * from messages where id = '${message}'`,
    `select * from message_replies where message_id = '${message}'`,
    `select * from email_links where user_id = '${user}' and used_at is null`,
  ];
  const ids = JSON.stringify(Object.values(others));
  const found = selects.map((select) =>
    select.includes('?') ? db.all(select, ids) : db.all(select),
  );
  return JSON.stringify(await Promise.all(found));
}

const selectRows = (table: string) =>
  `select * from ${table} where id in (select value from json_each(?)) order by id`;
