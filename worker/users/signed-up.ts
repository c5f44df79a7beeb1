import type { SignUp } from '../contract/accounts.ts';
import type { Value } from '../lib/change.ts';

/**
 * What a sign-up says of its account. It belongs to the link of that sign-up: whoever signs up
 * first with another's address leaves nothing in the account that the owner confirms.
 */
export interface SignedUp {
  name: string;
  title: string;
  is_business: 0 | 1;
  date_of_birth?: string;
  password_hash: string;
}

/** As the link carries it: JSON. */
export function signedUp({ name, title, is_business, date_of_birth }: SignUp, hash: string) {
  const said: SignedUp = {
    ...{ name, title, date_of_birth, password_hash: hash },
    is_business: is_business ? 1 : 0,
  };
  return JSON.stringify(said);
}

/** The columns that a confirmed link sets. */
export const columnsOfSignUp = (sign_up: string | null): Record<string, Value> =>
  sign_up === null ? {} : JSON.parse(sign_up);
