import { accepting as trust } from '../../contract/accepting.ts';
import { townKey } from '../../contract/towns.ts';
import { localPasswordHash } from '../local-accounts.ts';
import { accepting } from './content/accepting.ts';
import { levels } from './content/levels.ts';
import { people } from './content/people.ts';
import { portraits, shopfronts } from './content/portraits.ts';
import type { Person } from './content/shapes.ts';
import { addFile } from './files.ts';
import { idOf } from './identity.ts';
import { admin, type Drawing, type Story } from './story.ts';

export const addLevels = (story: Story) => addEach(story, levels, 930);

function addEach(story: Story, which: typeof levels, daysAgo: number) {
  for (const { name, level, is_default, is_active, rights } of which) {
    story.rows.add('membership_levels', {
      ...story.audit('membership_levels', name, admin, daysAgo),
      name,
      level,
      is_default,
      is_active,
      ...Object.fromEntries(rights.map((right) => [`authz_${right}`, true])),
    });
  }
}

export function addPeople(story: Story) {
  for (const person of people) addPerson(story, person);
}

/** The one account of a site that starts empty, and the level that sign-up gives. */
export function addAdmin(story: Story) {
  const person = people.find(({ tag }) => tag === admin);
  const level = levels.find(({ is_default }) => is_default);
  if (!person || !level) throw new Error(`The local data knows no ${admin}, or no level for all.`);
  addEach(story, [level], 1);
  addPerson(story, { ...person, level: level.name, joined: 1, offers: [] }, false);
}

function addPerson(story: Story, person: Person, withPortrait = true) {
  const approved = person.approved !== false;
  const image =
    withPortrait &&
    approved &&
    addFile(story, {
      object_type: 'users',
      object: person.tag,
      part: 'portrait',
      title: person.name,
      alternative: `A drawn portrait of ${person.name}`,
      what: likeness(person),
      by: person.tag,
      daysAgo: person.joined,
    });
  const { rows } = story;
  rows.add('users', {
    ...story.audit('users', person.tag, person.tag, person.joined, person.joined / 3),
    ...fieldsOf(person),
    ...acceptingOf(story, person),
    is_active: approved,
    is_admin: person.is_admin ?? false,
    membership_level_id: idOf('membership_levels', person.level),
    image_id: image ? image.id : null,
    password_hash: localPasswordHash,
    email_verified_at: story.moment(person.joined - 0.01),
    approved_at: approved ? story.moment(person.joined - 1) : null,
    approved_by_id: approved ? idOf('users', admin) : null,
    last_login: approved && person.joined > 23 ? story.moment((person.joined % 23) + 0.4) : null,
  });
  for (const tag of person.offers) {
    rows.add('user_sub_categories', {
      user_id: idOf('users', person.tag),
      sub_category_id: idOf('sub_categories', tag),
      created_at: story.moment(person.joined - 2),
    });
  }
  story.history('users', person.tag, person.name, person.tag, person.joined);
  if (approved) {
    story.history('users', person.tag, person.name, admin, person.joined - 1, 'Approved');
  }
}

function likeness({ tag, is_business }: Person): Drawing['what'] {
  const businesses = people.filter((person) => person.is_business);
  const place = businesses.findIndex((person) => person.tag === tag);
  if (is_business) return { scene: shopfronts[place % shopfronts.length] ?? 'window' };
  return { portrait: `person-${portraits[tag]}` };
}

function acceptingOf(story: Story, { tag }: Person) {
  const said = accepting[tag];
  if (!said) return {};
  return {
    is_accepting_clients: said.accepts,
    accepting_confirmed_at: story.moment(said.confirmed),
    is_accepting_lapsed: said.confirmed >= trust.trustedFor,
  };
}

const fieldsOf = (person: Person) => ({
  name: person.name,
  tag: person.tag,
  email: person.email,
  language_id: person.language,
  timezone_id: person.timezone,
  date_of_birth: person.date_of_birth,
  is_business: person.is_business,
  title: person.title,
  bio: person.bio,
  phone: person.phone ?? null,
  mobile: person.mobile ?? null,
  facebook: person.facebook ?? null,
  instagram: person.instagram ?? null,
  linkedin: person.linkedin ?? null,
  website: person.website ?? null,
  address_town: person.town,
  town_key: townKey(person.town),
  session_1_on_1: person.session_1_on_1,
  session_group: person.session_group,
  session_online: person.session_online,
});
