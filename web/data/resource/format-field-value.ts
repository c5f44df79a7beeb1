/**
 * Formats a field value of any kind as plain text: the name of a reference, the ISO time of a
 * moment.
 */

import { sessionTypeLabels } from '../../../worker/contract/practitioners/session-types.labels.ts';
import type {
  ChoiceWords,
  FieldValues,
  ResourceField,
} from '../../../worker/contract/resources/resource.ts';
import { getFieldJoin, getValueLabel } from '../../../worker/contract/resources/resource-fields.ts';
import { getReferenceName } from './api-item.ts';

export const formatYesNo = (value: unknown) => (value ? 'Yes' : 'No');

/** Text of a three-state value (specification, section 3). */
export function formatChoice(value: unknown, words = sessionChoiceWords): string {
  if (value === null || value === undefined) return words.unsaid;
  return value ? words.yes : words.no;
}

const sessionChoiceWords: ChoiceWords = {
  yes: sessionTypeLabels.offered,
  no: sessionTypeLabels.notOffered,
  unsaid: sessionTypeLabels.byAppointment,
};

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

/** Joins a list: language names, or the labels of a closed set. */
export function formatListValue({ of, words }: ListField, value: unknown): string {
  const list = Array.isArray(value) ? value.map(String) : [];
  return list.map((one) => words?.[one] ?? (of ? languageNames.of(one) : one)).join(', ');
}

type ListField = Extract<ResourceField, { kind: 'list' }>;

export function formatFieldValue(name: string, field: ResourceField, item: FieldValues): string {
  const value = item[name];
  if (field.kind === 'flag') return formatYesNo(value);
  if (field.kind === 'choice') return formatChoice(value, field.words);
  if (field.kind === 'list') return formatListValue(field, value);
  if (getFieldJoin(name, field)) return getReferenceName(name, item);
  return value === null || value === undefined ? '' : getValueLabel(field, value);
}
