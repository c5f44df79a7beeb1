import { accepting as trust } from '../worker/contract/accepting.ts';
import { townKey } from '../worker/contract/towns.ts';
import { localPasswordHash } from '../worker/db/local-accounts.ts';
import { read, unwrapped } from './content.ts';
import { idOf } from './ids.ts';
import { admin, type Row, type Story } from './story.ts';

/** What a file of `content/users` says beside columns of `users`; times are days ago. */
interface Person extends Row {
  name: string;
  email: string;
  level: string;
  address_town: string;
  joined: number;
  approved?: false;
  accepting?: { accepts: boolean; confirmed: number };
  offers: string[];
  tags: string[];
  friends?: { to: string; requested: number; approved?: number }[];
  likes?: string[];
  bookmarks?: string[];
}

interface Level extends Row {
  name: string;
  is_default: boolean;
  rights: string[];
}

export const people = read<Person>('users');
const levels = read<Level>('membership_levels');

export function addLevels(story: Story, created_at = 930, which = levels) {
  for (const { tag, text, rights, ...columns } of which) {
    const given = Object.fromEntries(rights.map((right) => [`authz_${right}`, true]));
    story.put('membership_levels', tag, { ...columns, ...given, created_at });
  }
}

/** The one account of a site that starts empty, and the level that sign-up gives. */
export function addAdmin(story: Story) {
  const level = levels.filter(({ is_default }) => is_default);
  addLevels(story, 1, level);
  for (const person of people.filter(({ tag }) => tag === admin)) {
    addPerson(story, { ...person, level: level[0]?.tag ?? '', joined: 1, offers: [] }, null);
  }
}

export function addPeople(story: Story) {
  for (const person of people) {
    const { tag, name: title, approved = true, joined: created_at } = person;
    const alternative_text = `A drawn portrait of ${title}`;
    const portrait = { title, alternative_text, created_by: tag, created_at };
    addPerson(
      story,
      person,
      approved ? story.picture(`users/${tag}.webp`, tag, portrait).id : null,
    );
    for (const { to: to_id, requested, approved: since = null } of person.friends ?? []) {
      story.add('friends', { from_id: tag, to_id, requested_at: requested, approved_at: since });
    }
    person.likes?.forEach((article, index) => {
      addLike(story, 'articles', idOf('articles', article), tag, 1 + 2 * index);
    });
    person.bookmarks?.forEach((article_id, index) => {
      const id = idOf('bookmarks', `${tag}:${article_id}`, story.milliseconds(2 + index));
      story.add('bookmarks', { id, article_id, created_by: tag, created_at: 2 + index });
    });
  }
}

function addPerson(story: Story, person: (typeof people)[number], image_id: string | null) {
  const { tag, text, level, joined, approved = true, accepting, offers, ...more } = person;
  const { tags, friends, likes, bookmarks, ...columns } = more;
  story.put('users', tag, {
    ...columns,
    tag,
    bio: unwrapped(text),
    town_key: townKey(person.address_town),
    ...(accepting && {
      is_accepting_clients: accepting.accepts,
      accepting_confirmed_at: accepting.confirmed,
      is_accepting_lapsed: accepting.confirmed >= trust.trustedFor,
    }),
    is_active: approved,
    membership_level_id: level,
    image_id,
    password_hash: localPasswordHash,
    email_verified_at: joined - 0.01,
    ...(approved && { approved_at: joined - 1, approved_by_id: admin }),
    last_login: approved && joined > 23 ? story.moment((joined % 23) + 0.4) : null,
    created_by: tag,
    created_at: joined,
    updated_at: joined / 3,
  });
  if (approved) story.tell('users', tag, person, 'Approved', admin, joined - 1);
  for (const sub_category_id of offers) {
    story.add('user_sub_categories', { user_id: tag, sub_category_id, created_at: joined - 2 });
  }
}

export function addLike(
  story: Story,
  type: string,
  object_id: string,
  by: string,
  daysAgo: number,
) {
  const id = idOf('likes', `${type}:${object_id}:${by}`, story.milliseconds(daysAgo));
  story.add('likes', { id, object_type: type, object_id, created_by: by, created_at: daysAgo });
}
