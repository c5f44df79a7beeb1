import { offeredWords } from '../../../worker/contract/offered-words.ts';
import type { Field, Values } from '../../../worker/contract/resource.ts';
import { joinOf } from '../../../worker/contract/resource-fields.ts';
import { nameBeside } from '../item.ts';

export const flagText = (value: unknown) => (value ? 'Yes' : 'No');

/** One of three answers (specification, section 3). */
export function choiceText(value: unknown): string {
  if (value === null || value === undefined) return offeredWords.byAppointment;
  return value ? offeredWords.offered : offeredWords.notOffered;
}

/** A field of an item as plain text: of a reference its name, of a moment the moment itself. */
export function told(name: string, field: Field, item: Values): string {
  const value = item[name];
  if (field.kind === 'flag') return flagText(value);
  if (field.kind === 'choice') return choiceText(value);
  if (joinOf(name, field)) return nameBeside(name, item);
  return value === null || value === undefined ? '' : String(value);
}
