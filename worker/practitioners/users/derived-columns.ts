import { profileClaims } from '../../contract/accounts/user-fields.ts';
import { getTownKey } from '../../contract/search/town-key.ts';
import type { AuditedValues } from '../../db/audited-update.ts';
import type { usersTable } from '../../db/schema/users.ts';

/** Columns derived from sent fields: the town key, and dates of the member's statements. */
export function derivedColumns(
  sent: Record<string, unknown>,
  moment: string,
): AuditedValues<typeof usersTable> {
  const { address_town, is_unsubscribed, is_active } = sent;
  return {
    ...(address_town !== undefined && { town_key: getTownKey(address_town as string | null) }),
    ...(profileClaims.some((name) => sent[name] !== undefined) && claimsConfirmed(moment)),
    // Activating or deactivating the account overrides a suspension.
    ...(is_active !== undefined && { paused_until: null }),
    ...(is_unsubscribed !== undefined && {
      email_unsubscribed_at: is_unsubscribed ? moment : null,
    }),
  };
}

/** Columns of confirmed profile claims. */
export const claimsConfirmed = (moment: string) => ({
  confirmed_at: moment,
  is_accepting_lapsed: false,
});
