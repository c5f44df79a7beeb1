import { offeredWords } from '../../../worker/contract/practitioners/session-types.labels.ts';
import type { ChoiceWords, Field, Values } from '../../../worker/contract/resources/resource.ts';
import { joinOf, wordOf } from '../../../worker/contract/resources/resource-fields.ts';
import { nameBeside } from './api-item.ts';

export const flagText = (value: unknown) => (value ? 'Yes' : 'No');

/** Text of a three-state value (specification, section 3). */
export function choiceText(value: unknown, words = ofSessions): string {
  if (value === null || value === undefined) return words.unsaid;
  return value ? words.yes : words.no;
}

const ofSessions: ChoiceWords = {
  yes: offeredWords.offered,
  no: offeredWords.notOffered,
  unsaid: offeredWords.byAppointment,
};

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** Joins a list: language names, or the labels of a closed set. */
export function listText({ of, words }: ListField, value: unknown): string {
  const list = Array.isArray(value) ? value.map(String) : [];
  return list.map((one) => words?.[one] ?? (of ? languageNames.of(one) : one)).join(', ');
}

type ListField = Extract<Field, { kind: 'list' }>;

/** Formats a field value as plain text: the name of a reference, the ISO time of a moment. */
export function told(name: string, field: Field, item: Values): string {
  const value = item[name];
  if (field.kind === 'flag') return flagText(value);
  if (field.kind === 'choice') return choiceText(value, field.words);
  if (field.kind === 'list') return listText(field, value);
  if (joinOf(name, field)) return nameBeside(name, item);
  return value === null || value === undefined ? '' : wordOf(field, value);
}
