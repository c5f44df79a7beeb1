import { contacts } from '../../../../worker/contract/practitioners/contact-fields.ts';
import { wordFor } from '../../../../worker/contract/practitioners/session-types.labels.ts';
import { type SessionTime, timeWords } from '../../../../worker/contract/practitioners/session-types.ts';
import { readerWords, type Shown, shownFields } from '../../../../worker/contract/practitioners/contact-visibility.ts';
import { acceptingField, serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { dayInUtc } from '../../../data/format/format-dates.ts';
import { acceptingWord } from '../account-fields.ts';

interface Named {
  id: string;
  name: string;
}

/** Names of languages or labels of times, joined. */
const listWords = (names: readonly Named[], values: string[]) =>
  values
    .map((one) => timeWords[one as SessionTime] ?? names.find(({ id }) => id === one)?.name ?? one)
    .join(', ');

/** Contact fields whose visibility is limited. */
const shownWords = (shown: Shown) =>
  shownFields
    .filter((name) => shown[name] !== 'everybody')
    .map((name) => `${contacts[name].label}: ${readerWords[shown[name]].toLowerCase()}`)
    .join(', ') || 'Everyone sees everything';

/** Formats a field value for display; resolves language and time zone ids to names. */
export const told = (names: readonly Named[]) => (field: string, value: unknown) => {
  if ((serviceFields as readonly string[]).includes(field)) return wordFor(value as boolean | null);
  if (field === acceptingField) return acceptingWord(value as boolean | null);
  if (Array.isArray(value)) return listWords(names, value) || 'Nothing';
  if (field === 'place_id') return value ? 'Chosen from the list' : 'Not chosen from the list';
  if (field === 'shown') return shownWords(value as Shown);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!value) return 'Nothing';
  if (field === 'date_of_birth' || field === 'away_until') return dayInUtc(String(value));
  return names.find(({ id }) => id === value)?.name ?? String(value);
};
