import { acceptingWords } from '../../worker/contract/accepting.ts';
import { offeredWords } from '../../worker/contract/offered-words.ts';
import { has, type Member } from '../../worker/contract/rights.ts';

const { session_1_on_1, session_group, session_online } = offeredWords;

/** What a member edits of its own account, and what each is called. */
export const labels = {
  name: 'Name',
  title: 'About you',
  is_business: 'Business',
  email: 'E-mail',
  date_of_birth: 'Date of birth',
  language_id: 'Language',
  timezone_id: 'Time zone',
  bio: 'Bio',
  words_language_id: 'Language of your words',
  phone: 'Phone',
  mobile: 'Mobile',
  address_town: 'Town',
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  tiktok: 'TikTok',
  threads: 'Threads',
  linktree: 'Linktree',
  session_1_on_1,
  session_group,
  session_online,
  is_accepting_clients: acceptingWords.label,
} as const;

export type Field = keyof typeof labels;

export const ofEverybody = [
  'name',
  'title',
  'words_language_id',
  'is_business',
  'email',
  'date_of_birth',
  'language_id',
  'timezone_id',
] as const;

export const waysToReach = ['phone', 'mobile', 'address_town'] as const;

export const sites = [
  'website',
  'facebook',
  'instagram',
  'linkedin',
  'twitter',
  'tiktok',
  'threads',
  'linktree',
] as const;

export const sessionTypes = ['session_1_on_1', 'session_group', 'session_online'] as const;

/** The fields that this member may send; any other is 403. */
export const fieldsOf = (member: Member): Field[] => [
  ...ofEverybody,
  ...(has(member, 'authz_user_detailed') ? (['bio', ...waysToReach, ...sites] as const) : []),
  ...(has(member, 'authz_user_services')
    ? ([...sessionTypes, 'is_accepting_clients'] as const)
    : []),
];

/** How a session type with this answer is told. */
export function wordFor(offered: boolean | null): string {
  if (offered === null) return offeredWords.byAppointment;
  return offered ? offeredWords.offered : offeredWords.notOffered;
}

/** How it is told whether new clients are accepted. */
export function acceptingWord(answer: boolean | null): string {
  if (answer === null) return acceptingWords.unsaid;
  return answer ? acceptingWords.yes : acceptingWords.no;
}
