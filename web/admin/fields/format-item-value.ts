/** Formats a field of an item as plain text in the language of the page. */

import type {
  ChoiceWords,
  FieldValues,
  ResourceField,
} from '../../../worker/contract/resources/resource.ts';
import { getFieldJoin } from '../../../worker/contract/resources/resource-fields.ts';
import { getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';
import { getReferenceName } from '../../data/resource/api-item.ts';
import { formatChoice, formatYesNo } from '../../data/resource/format-field-value.ts';
import { getValueText, translateValueLabel } from './field-labels.ts';

/** Text of a three-state value (specification, section 3). */
export const formatChoiceText = (value: unknown, words?: ChoiceWords) =>
  translateValueLabel(formatChoice(value, words));

/** Labels of a closed set, by value. */
export const translateValues = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(words).map(([value, label]) => [value, translateValueLabel(label)]),
  );

type ListField = Extract<ResourceField, { kind: 'list' }>;

function formatListValue({ of, words }: ListField, value: unknown): string {
  const list = Array.isArray(value) ? value.map(String) : [];
  const names = new Intl.DisplayNames(getFormatLocale(), { type: 'language', fallback: 'code' });
  const getName = (one: string) => {
    const label = words?.[one];
    if (label) return translateValueLabel(label);
    return of ? (names.of(one) ?? one) : one;
  };
  return new Intl.ListFormat(getFormatLocale(), { type: 'unit' }).format(list.map(getName));
}

/** The name of a reference, the ISO time of a moment, the label of a value. */
export function formatItemValue(name: string, field: ResourceField, item: FieldValues): string {
  const value = item[name];
  if (field.kind === 'flag') return formatYesNo(value);
  if (field.kind === 'choice') return formatChoiceText(value, field.words);
  if (field.kind === 'list') return formatListValue(field, value);
  if (getFieldJoin(name, field)) return getReferenceName(name, item);
  return value === null || value === undefined ? '' : getValueText(field, value);
}
