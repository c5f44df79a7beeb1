import type { AccountChange } from '../../contract/accounts/accounts.ts';
import { addressOfContact } from '../../contract/practitioners/contact-address.ts';
import { has, type Member } from '../../contract/accounts/permissions.ts';
import {
  acceptingField,
  adminFields,
  approvalFields,
  calledOf,
  detailedFields,
  offeredFields,
} from '../../contract/accounts/user-fields.ts';
import type { Value } from '../../db/audited-update.ts';
import { Refusal } from '../../http/http-error.ts';
import { listOf } from '../../http/resource/to-columns.ts';

/**
 * Rejects fields that only admins set or that the level does not allow (contract, section 6).
 * @throws HttpError 403
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
    `Your membership level does not let you change this: ${refused.map(calledOf).join(', ')}.`,
  );
}

/** Columns stored as sent ('' becomes null); fields with own rules are excluded. */
export function columnsOf(sent: AccountChange) {
  const { password, current_password, email, tag, is_unsubscribed, ...plain } = sent;
  return Object.fromEntries(
    Object.entries(asKept(plain))
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, written(value)]),
  );
}

/** Completes https://, and stores only non-default visibility (see `shown` in the schema). */
const asKept = ({ shown, website, ...plain }: Omit<AccountChange, 'password'>) => ({
  ...plain,
  website: website && (addressOfContact('website', website) ?? website),
  shown: shown && JSON.stringify(shown, (_, value) => (value === 'everybody' ? null : value)),
});

function written(value: unknown): Value {
  if (Array.isArray(value)) return listOf(value);
  return typeof value === 'boolean' ? Number(value) : (value as Value) || null;
}
