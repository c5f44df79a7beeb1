import { acceptingWords } from '../accepting.ts';
import {
  accountChange,
  email,
  newPassword,
  personName,
  personTitle,
  serviceFields,
} from '../accounts.ts';
import { offeredWords } from '../offered-words.ts';
import { deepestOffset } from '../paging.ts';
import type { Field, Fields, Resource } from '../resource.ts';
import { contactFields, reservedTags } from '../users.ts';
import { active, both, count, language, name } from './shared.ts';

const each = <Name extends string>(names: readonly Name[], field: (name: Name) => Field): Fields =>
  Object.fromEntries(names.map((one) => [one, field(one)]));

const kept: Field = { kind: 'moment', set: 'never' };
const mail: Field = { kind: 'id', to: 'sent_emails', set: 'never' };

const labelled: Partial<Record<(typeof contactFields)[number], { label: string }>> = {
  linkedin: { label: 'LinkedIn' },
  tiktok: { label: 'TikTok' },
  address_town: { label: 'Town' },
};

/** An account. Its list, its item and its changes are in worker/users, for members make them too. */
export const users: Resource = {
  path: 'users',
  admin: 'users',
  noun: { one: 'user', many: 'users' },
  titled: 'name',
  fields: {
    name: { ...name, schema: personName },
    title: { ...name, label: 'About', schema: personTitle },
    tag: { kind: 'tag', from: 'name', reserved: reservedTags },
    email: { kind: 'line', required: 'always', label: 'E-mail', schema: email },
    password: { kind: 'secret', required: 'create', schema: newPassword },
    language_id: { kind: 'code', of: 'languages', required: 'always' },
    timezone_id: { kind: 'code', of: 'timezones', required: 'always', label: 'Time zone' },
    membership_level_id: { kind: 'ref', to: 'membership_levels', required: 'always' },
    date_of_birth: { kind: 'day', schema: accountChange.shape.date_of_birth },
    is_business: { kind: 'flag' },
    is_active: active,
    is_admin: { kind: 'flag' },
    image_id: { kind: 'image', set: 'change' },
    bio: { kind: 'text', marked: true },
    words_language_id: { ...language, label: 'Language of the words' },
    ...each(contactFields, (one) => ({
      kind: 'line',
      schema: accountChange.shape[one],
      ...labelled[one],
    })),
    ...each(serviceFields, (one) => ({ kind: 'choice', label: offeredWords[one] })),
    is_accepting_clients: { kind: 'choice', label: acceptingWords.label, words: acceptingWords },
    accepting_confirmed_at: { ...kept, label: 'Accepting confirmed' },
    email_verification_id: { ...mail, label: 'E-mail verification' },
    email_verified_at: { ...kept, label: 'E-mail verified' },
    email_unsubscribed_at: { ...kept, label: 'Unsubscribed' },
    password_reset_email_id: { ...mail, label: 'Password reset e-mail' },
    last_login: kept,
    approved_at: kept,
    approved_by_id: { kind: 'ref', to: 'users', set: 'never' },
    connections_count: { ...count, label: 'Connections' },
  },
  columns: [
    ...['name', 'email', 'is_active', 'is_admin', 'membership_level_id', 'is_business'],
    ...['approved_by_id', 'last_login', 'created_at', 'updated_at'],
  ],
  sort: 'name asc',
  deepest: deepestOffset,
  search: ['name', 'email', 'title'],
  filters: ['is_active', 'is_admin', 'membership_level_id'],
  calls: both,
  has_history: true,
};
