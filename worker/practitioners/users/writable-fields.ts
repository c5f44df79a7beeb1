/**
 * Checks which account fields a user may send (contract, section 6), and converts them to columns.
 */

import type { AccountChange } from '../../contract/accounts/accounts.ts';
import { hasPermission, type Member } from '../../contract/accounts/permissions.ts';
import {
  ACCEPTING_FIELD,
  adminFields,
  approvalFields,
  detailedFields,
  getColumnLabel,
  offeringFields,
} from '../../contract/accounts/user-fields.ts';
import { getContactHref } from '../../contract/practitioners/contact-address.ts';
import type { ColumnValue } from '../../db/client.ts';
import { HttpError } from '../../http/http-error.ts';
import { toJsonList } from '../../http/resource/to-columns.ts';

/**
 * Rejects fields that only admins set or that the level does not allow (contract, section 6).
 * @throws HttpError 403
 */
export function assertWritableFields(viewer: Member, sent: Record<string, unknown>) {
  if (viewer.is_admin) return;
  const refused = [
    ...adminFields,
    ...approvalFields,
    ...(hasPermission(viewer, 'authz_user_detailed') ? [] : detailedFields),
    ...(hasPermission(viewer, 'authz_user_services') ? [] : [...offeringFields, ACCEPTING_FIELD]),
  ].filter((name) => name in sent);
  if (refused.length === 0) return;
  throw new HttpError(403, {
    code: 'fields_not_in_level',
    values: { fields: refused.map(getColumnLabel).join(', ') },
  });
}

/** Columns stored as sent ('' becomes null); fields with own rules are excluded. */
export function toPlainColumns(sent: AccountChange) {
  const { password, current_password, email, tag, is_unsubscribed, ...plain } = sent;
  return Object.fromEntries(
    Object.entries(normalizeFields(plain))
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toColumnValue(value)]),
  );
}

/** Completes https://, and stores only non-default visibility (see `shown` in the schema). */
const normalizeFields = ({ shown, website, ...plain }: Omit<AccountChange, 'password'>) => ({
  ...plain,
  website: website && (getContactHref('website', website) ?? website),
  shown: shown && JSON.stringify(shown, (_, value) => (value === 'everybody' ? null : value)),
});

function toColumnValue(value: unknown): ColumnValue {
  if (Array.isArray(value)) return toJsonList(value);
  return typeof value === 'boolean' ? Number(value) : (value as ColumnValue) || null;
}
