import type { SignUpInput } from '../../contract/accounts/sign-up.ts';
import type { ColumnValue } from '../../db/client.ts';

/**
 * Data of a sign-up. It is stored with its link, so that signing up with someone else's address
 * leaves nothing in the account.
 */
export interface SignUpData {
  name: string;
  title: string;
  is_business: 0 | 1;
  /** 1 if confirmation starts an application. */
  wants_listing: 0 | 1;
  date_of_birth?: string;
  password_hash: string;
  /** Hash of the invitation's secret. */
  invite?: string;
}

/** JSON stored with the link. */
export function serializeSignUp(
  { name, title, is_business, date_of_birth, wants_listing }: SignUpInput,
  hash: string,
  invite?: string,
) {
  const data: SignUpData = {
    name,
    title,
    date_of_birth,
    password_hash: hash,
    is_business: is_business ? 1 : 0,
    wants_listing: wants_listing ? 1 : 0,
    ...(invite && { invite }),
  };
  return JSON.stringify(data);
}

/** Columns set by confirmation, and whether it starts an application. */
export function parseSignUp(sign_up: string | null) {
  const { wants_listing, invite, ...columns }: Partial<SignUpData> = JSON.parse(sign_up ?? '{}');
  return { columns: columns as Record<string, ColumnValue>, wantsListing: Boolean(wants_listing) };
}
