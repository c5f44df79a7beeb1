import { profileClaims } from '../../contract/accounts/user-fields.ts';
import { getTownKey } from '../../contract/search/town-key.ts';
import type { AuditedValues } from '../../db/audited-update.ts';
import type { usersTable } from '../../db/schema/users.ts';

type UserValues = AuditedValues<typeof usersTable>;

/** Columns derived from sent fields: the town key, and dates of the member's statements. */
export function derivedColumns(sent: Record<string, unknown>, moment: string): UserValues {
  const { address_town, is_unsubscribed, is_active } = sent;
  const values: UserValues = {};
  if (address_town !== undefined) values.town_key = getTownKey(address_town as string | null);
  if (profileClaims.some((name) => sent[name] !== undefined))
    Object.assign(values, claimsConfirmed(moment));
  if (sent.first_appointment !== undefined)
    values.first_appointment_confirmed_at = sent.first_appointment === null ? null : moment;
  // Activating or deactivating the account overrides a suspension.
  if (is_active !== undefined) values.paused_until = null;
  if (is_unsubscribed !== undefined) values.email_unsubscribed_at = is_unsubscribed ? moment : null;
  return values;
}

/** Columns of confirmed profile claims. */
export const claimsConfirmed = (moment: string): UserValues => ({
  confirmed_at: moment,
  is_accepting_lapsed: false,
});
