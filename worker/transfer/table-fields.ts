/** Finds the resource field that declares a column, for the validation of imported rows. */

import type { ResourceField } from '../contract/resources/resource.ts';
import { getAllFields, getTableName } from '../contract/resources/resource-fields.ts';
import { resources } from '../contract/resources/resources.ts';

/** Resource field declarations of each table. */
const fieldsByTable = new Map(resources.map((one) => [getTableName(one.path), getAllFields(one)]));

export const getTableField = (table: string, column: string): ResourceField | undefined =>
  fieldsByTable.get(table)?.[column];

/** Column with the plain text of an HTML field, if there is one. */
export function getPlainTextColumn(table: string, column: string): string | null {
  const field = getTableField(table, column);
  return field?.kind === 'html' || field?.kind === 'body' ? (field.words ?? null) : null;
}
