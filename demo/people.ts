import { accepting as trust } from '../worker/contract/accepting.ts';
import { townKey } from '../worker/contract/towns.ts';
import { localPasswordHash } from '../worker/db/local-accounts.ts';
import { idOfPlace } from '../worker/local/gazetteer/statements.ts';
import { read, unwrapped } from './content.ts';
import { idOf } from './ids.ts';
import { admin, type Row, type Story } from './story.ts';

/** What a file of `content/users` says beside columns of `users`; times are days ago. */
interface Person extends Row {
  name: string;
  email: string;
  level: string;
  address_town: string;
  /** The tag of its town; without one there is none of the gazetteer. */
  place?: string;
  languages?: string[];
  times?: string[];
  prices?: Row[];
  questions?: Row[];
  /** What each picture of the room shows: `pictures/users/{tag}-room-1.webp` and so on. */
  room?: string[];
  joined: number;
  approved?: false;
  accepting?: { accepts: boolean; confirmed: number };
  /** Of those who don’t say whether they accept new clients. */
  confirmed?: number;
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

/** What a file of `content/applications` says, by the tag of its person. */
interface Applying extends Row {
  state: string;
  created_at: number;
  decided_at?: number;
  sent_at: number;
  /** Tags of sub-categories. */
  does: string[];
}

export const people = read<Person>('users');
const applications = read<Applying>('applications');
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
    const image = approved && story.picture(`users/${tag}.webp`, tag, portrait);
    addPerson(story, person, image ? image.id : null);
    for (const { to: to_id, requested, approved: since = null } of person.friends ?? []) {
      story.add('friends', { from_id: tag, to_id, requested_at: requested, approved_at: since });
    }
    person.likes?.forEach((article, index) => {
      addLike(story, 'articles', idOf('articles', article), tag, 1 + 2 * index);
    });
    person.bookmarks?.forEach((article_id, index) => {
      const row = { article_id, created_by: tag };
      story.addAt('bookmarks', `${tag}:${article_id}`, 2 + index, row);
    });
  }
}

function addPerson(story: Story, person: (typeof people)[number], image_id: string | null) {
  const { tag, text, level, joined, approved = true, accepting, offers, ...more } = person;
  const {
    tags,
    friends,
    likes,
    bookmarks,
    place,
    languages,
    times,
    prices,
    questions,
    room,
    confirmed,
    ...columns
  } = more;
  story.put('users', tag, {
    ...columns,
    tag,
    bio: unwrapped(text),
    town_key: townKey(person.address_town),
    ...(place && { place_id: idOfPlace(place) }),
    ...(languages && { languages: JSON.stringify(languages) }),
    ...(times && { times: JSON.stringify(times) }),
    ...(confirmed !== undefined && { confirmed_at: confirmed }),
    ...(accepting && {
      is_accepting_clients: accepting.accepts,
      confirmed_at: accepting.confirmed,
      is_accepting_lapsed: accepting.confirmed >= trust.trustedFor,
    }),
    // Whoever applies comes in to do so.
    is_active: approved || applications.some((one) => one.tag === tag),
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
  prices?.forEach((price, position) => {
    story.add('user_prices', { user_id: tag, position, currency: 'GBP', ...price });
  });
  questions?.forEach((question, position) => {
    story.add('user_questions', { user_id: tag, position, ...question });
  });
  room?.forEach((alternative_text, position) => {
    const file = `users/${tag}-room-${position + 1}.webp`;
    const row = { title: 'The room', alternative_text, created_by: tag, created_at: joined - 3 };
    const { id: file_id } = story.picture(file, tag, row);
    story.add('user_pictures', { user_id: tag, position, file_id });
  });
  for (const sub_category_id of offers) {
    story.add('user_sub_categories', { user_id: tag, sub_category_id, created_at: joined - 2 });
  }
}

/** Who asks to be listed: before an account is approved, and of who came for help. */
export function addApplications(story: Story) {
  for (const { tag, text, does, ...columns } of applications) {
    const ids = does.map((one) => idOf('sub_categories', one));
    story.add('applications', {
      ...{
        user_id: tag,
        ...columns,
        sub_category_ids: JSON.stringify(ids),
        words: unwrapped(text),
      },
      updated_at: columns.decided_at ?? columns.sent_at,
    });
  }
}

export function addLike(story: Story, type: string, id: string, by: string, daysAgo: number) {
  const row = { object_type: type, object_id: id, created_by: by };
  story.addAt('likes', `${type}:${id}:${by}`, daysAgo, row);
}
