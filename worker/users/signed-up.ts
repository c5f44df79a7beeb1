import type { SignUp } from '../contract/sign-up.ts';
import type { Value } from '../lib/change.ts';

/**
 * What a sign-up says of its account. It belongs to the link of that sign-up: whoever signs up
 * first with another's address leaves nothing in the account that the owner confirms.
 */
export interface SignedUp {
  name: string;
  title: string;
  is_business: 0 | 1;
  /** Whether an application begins with the confirmation. */
  wants_listing: 0 | 1;
  date_of_birth?: string;
  password_hash: string;
  /** Of the invitation’s secret. */
  invite?: string;
}

/** As the link carries it: JSON. */
export function signedUp(
  { name, title, is_business, date_of_birth, wants_listing }: SignUp,
  hash: string,
  invite?: string,
) {
  const said: SignedUp = {
    ...{ name, title, date_of_birth, password_hash: hash },
    is_business: is_business ? 1 : 0,
    wants_listing: wants_listing ? 1 : 0,
    ...(invite && { invite }),
  };
  return JSON.stringify(said);
}

/** The columns that a confirmed link sets, and whether it begins an application. */
export function readSignUp(sign_up: string | null) {
  const { wants_listing, invite, ...columns }: Partial<SignedUp> = JSON.parse(sign_up ?? '{}');
  return { columns: columns as Record<string, Value>, wantsListing: Boolean(wants_listing) };
}
