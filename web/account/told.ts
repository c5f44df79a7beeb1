import { acceptingField } from '../../worker/contract/accounts.ts';
import { dayInUtc } from '../lib/dates.ts';
import { acceptingWord, labels, sessionTypes, wordFor } from './fields.ts';

interface Named {
  id: string;
  name: string;
}

export const labelOf = (field: string) =>
  new Map<string, string>(Object.entries(labels)).get(field) ?? field;

/** A value of a field in words; of languages and zones by their names. */
export const told = (names: readonly Named[]) => (field: string, value: unknown) => {
  if ((sessionTypes as readonly string[]).includes(field)) return wordFor(value as boolean | null);
  if (field === acceptingField) return acceptingWord(value as boolean | null);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!value) return 'Nothing';
  if (field === 'date_of_birth') return dayInUtc(String(value));
  return names.find(({ id }) => id === value)?.name ?? String(value);
};
