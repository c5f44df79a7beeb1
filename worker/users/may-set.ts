import type { AccountChange } from '../contract/accounts.ts';
import { addressOfContact } from '../contract/contact-address.ts';
import { has, type Member } from '../contract/rights.ts';
import {
  acceptingField,
  adminFields,
  approvalFields,
  calledOf,
  detailedFields,
  offeredFields,
} from '../contract/user-fields.ts';
import type { Value } from '../lib/change.ts';
import { Refusal } from '../lib/errors.ts';
import { listOf } from '../lib/resource/columns.ts';

/**
 * Which fields of an account somebody may send (contract, section 6): what only admins set, and
 * what the level lets a member publish. @throws Refusal 403
 */
export function refuseFields(viewer: Member, sent: Record<string, unknown>) {
  if (viewer.is_admin) return;
  const refused = [
    ...adminFields,
    ...approvalFields,
    ...(has(viewer, 'authz_user_detailed') ? [] : detailedFields),
    ...(has(viewer, 'authz_user_services') ? [] : [...offeredFields, acceptingField]),
  ].filter((name) => name in sent);
  if (refused.length === 0) return;
  throw new Refusal(
    403,
    `Your level does not let you change this: ${refused.map(calledOf).join(', ')}.`,
  );
}

/** Columns that a change writes as they are sent, nothing for ''; the others have rules of their own. */
export function columnsOf(sent: AccountChange) {
  const { password, current_password, email, tag, is_unsubscribed, ...plain } = sent;
  return Object.fromEntries(
    Object.entries(asKept(plain))
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, written(value)]),
  );
}

/** A website has its https://. Only who is kept from reading something is kept in mind: see `shown` of the schema. */
const asKept = ({ shown, website, ...plain }: Omit<AccountChange, 'password'>) => ({
  ...plain,
  website: website && (addressOfContact('website', website) ?? website),
  shown: shown && JSON.stringify(shown, (_, value) => (value === 'everybody' ? null : value)),
});

function written(value: unknown): Value {
  if (Array.isArray(value)) return listOf(value);
  return typeof value === 'boolean' ? Number(value) : (value as Value) || null;
}
