import { offeredWords } from '../../../worker/contract/offered-words.ts';
import type { ChoiceWords, Field, Values } from '../../../worker/contract/resource.ts';
import { joinOf } from '../../../worker/contract/resource-fields.ts';
import { nameBeside } from '../item.ts';

export const flagText = (value: unknown) => (value ? 'Yes' : 'No');

/** One of three answers (specification, section 3). */
export function choiceText(value: unknown, words = ofSessions): string {
  if (value === null || value === undefined) return words.unsaid;
  return value ? words.yes : words.no;
}

const ofSessions: ChoiceWords = {
  yes: offeredWords.offered,
  no: offeredWords.notOffered,
  unsaid: offeredWords.byAppointment,
};

/** A field of an item as plain text: of a reference its name, of a moment the moment itself. */
export function told(name: string, field: Field, item: Values): string {
  const value = item[name];
  if (field.kind === 'flag') return flagText(value);
  if (field.kind === 'choice') return choiceText(value, field.words);
  if (joinOf(name, field)) return nameBeside(name, item);
  return value === null || value === undefined ? '' : String(value);
}
