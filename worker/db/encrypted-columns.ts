/** All encrypted columns of the database, for a change of DATA_KEY. */

import { type SQL, sql } from 'drizzle-orm';
import { getAuthenticatorSecretPlace } from '../auth/second-factor/verify-code.ts';
import { getAlertSearchPlace, getContactPlace, getEnquiryWordsPlace } from './encrypted-contact.ts';

export interface EncryptedColumn {
  table: string;
  /** Column that identifies a row. */
  key: string;
  column: string;
  /** Encryption place that the ciphertext of a row is bound to. */
  place(key: string): string;
}

export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'alerts', key: 'id', column: 'contact', place: getContactPlace },
  { table: 'alerts', key: 'id', column: 'search', place: getAlertSearchPlace },
  { table: 'authenticators', key: 'user_id', column: 'secret', place: getAuthenticatorSecretPlace },
  { table: 'enquiries', key: 'id', column: 'contact', place: getContactPlace },
  { table: 'event_seats', key: 'id', column: 'contact', place: getContactPlace },
  { table: 'enquiry_words', key: 'id', column: 'words', place: getEnquiryWordsPlace },
];

/** Selects every ciphertext as `sealed`; D1 allows five terms in a compound SELECT. */
export const allCiphertexts = unionAll(
  [encryptedColumns.slice(0, 4), encryptedColumns.slice(4)].map(
    (columns) => sql`select sealed from (${unionAll(columns.map(selectCiphertexts))})`,
  ),
);

function selectCiphertexts({ table, column }: EncryptedColumn) {
  const sealed = sql.identifier(column);
  return sql`select ${sealed} as sealed from ${sql.identifier(table)} where ${sealed} is not null`;
}

function unionAll(queries: SQL[]) {
  return sql.join(queries, sql` union all `);
}
