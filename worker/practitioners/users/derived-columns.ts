import { townKey } from '../../contract/search/town-key.ts';
import { claims } from '../../contract/accounts/user-fields.ts';
import type { Value } from '../../db/audited-update.ts';

/** Columns derived from sent fields: the town key, and dates of the member's statements. */
export function besideOf(sent: Record<string, unknown>, moment: string): Record<string, Value> {
  const { address_town: town, is_unsubscribed: stopped, is_active } = sent;
  return {
    ...(town !== undefined && { town_key: townKey(town as string | null) }),
    ...(claims.some((name) => sent[name] !== undefined) && confirmedAt(moment)),
    // Activating or deactivating the account overrides a suspension.
    ...(is_active !== undefined && { paused_until: null }),
    ...(stopped !== undefined && { email_unsubscribed_at: stopped ? moment : null }),
  };
}

/** Columns of confirmed profile claims. */
export const confirmedAt = (moment: string) => ({ confirmed_at: moment, is_accepting_lapsed: 0 });
