import { sql } from 'drizzle-orm';
import { placeOfContact, placeOfSearch, placeOfWords } from './enquiry-contact.ts';
import { placeOfSecret } from './second-factor/code.ts';

/** A column that holds what DATA_KEY has encrypted. */
export interface SealedColumn {
  table: string;
  /** The column that names a row. */
  key: string;
  column: string;
  /** Where the row’s ciphertext opens. */
  place(key: string): string;
}

/** All of them. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'alerts', key: 'id', column: 'contact', place: placeOfContact },
  { table: 'alerts', key: 'id', column: 'search', place: placeOfSearch },
  { table: 'authenticators', key: 'user_id', column: 'secret', place: placeOfSecret },
  { table: 'enquiries', key: 'id', column: 'contact', place: placeOfContact },
  { table: 'event_seats', key: 'id', column: 'contact', place: placeOfContact },
  { table: 'enquiry_words', key: 'id', column: 'words', place: placeOfWords },
];

/** Every ciphertext of the site, as `sealed`: at D1 a SELECT is put together of five. */
export const everySealed = sql.raw(
  [sealedColumns.slice(0, 4), sealedColumns.slice(4)]
    .map((columns) => `select sealed from (${columns.map(sealedOf).join(' union all ')})`)
    .join(' union all '),
);

function sealedOf({ table, column }: SealedColumn) {
  return `select ${column} as sealed from ${table} where ${column} is not null`;
}
