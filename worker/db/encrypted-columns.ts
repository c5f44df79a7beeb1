import { sql } from 'drizzle-orm';
import { placeOfContact, placeOfSearch, placeOfWords } from './encrypted-contact.ts';
import { placeOfSecret } from '../auth/second-factor/verify-code.ts';

/** A column encrypted with DATA_KEY. */
export interface SealedColumn {
  table: string;
  /** Column that identifies a row. */
  key: string;
  column: string;
  /** Encryption place that the ciphertext of a row is bound to. */
  place(key: string): string;
}

/** All encrypted columns of the database. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'alerts', key: 'id', column: 'contact', place: placeOfContact },
  { table: 'alerts', key: 'id', column: 'search', place: placeOfSearch },
  { table: 'authenticators', key: 'user_id', column: 'secret', place: placeOfSecret },
  { table: 'enquiries', key: 'id', column: 'contact', place: placeOfContact },
  { table: 'event_seats', key: 'id', column: 'contact', place: placeOfContact },
  { table: 'enquiry_words', key: 'id', column: 'words', place: placeOfWords },
];

/** Selects every ciphertext as `sealed`; D1 allows five terms in a compound SELECT. */
export const everySealed = sql.raw(
  [sealedColumns.slice(0, 4), sealedColumns.slice(4)]
    .map((columns) => `select sealed from (${columns.map(sealedOf).join(' union all ')})`)
    .join(' union all '),
);

function sealedOf({ table, column }: SealedColumn) {
  return `select ${column} as sealed from ${table} where ${column} is not null`;
}
