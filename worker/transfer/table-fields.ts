import type { Field } from '../contract/resources/resource.ts';
import { fieldsOf, tableOf } from '../contract/resources/resource-fields.ts';
import { resources } from '../contract/resources/resources.ts';

/** Field declarations of each table. */
const known = new Map(resources.map((one) => [tableOf(one.path), fieldsOf(one)]));

export const fieldOf = (table: string, column: string): Field | undefined =>
  known.get(table)?.[column];

/** Column with the plain text of an HTML field, if there is one. */
export function wordsOf(table: string, column: string): string | null {
  const field = fieldOf(table, column);
  return field?.kind === 'html' || field?.kind === 'body' ? (field.words ?? null) : null;
}
