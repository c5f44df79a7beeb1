import { townKey } from '../contract/towns.ts';
import { claims } from '../contract/user-fields.ts';
import type { Value } from '../lib/change.ts';

/** What is kept beside the fields sent: the key of a town, and when the member said what has a date. */
export function besideOf(sent: Record<string, unknown>, moment: string): Record<string, Value> {
  const { address_town: town, is_unsubscribed: stopped, is_active } = sent;
  return {
    ...(town !== undefined && { town_key: townKey(town as string | null) }),
    ...(claims.some((name) => sent[name] !== undefined) && confirmedAt(moment)),
    // Whoever opens or shuts the account decides beyond a pause.
    ...(is_active !== undefined && { paused_until: null }),
    ...(stopped !== undefined && { email_unsubscribed_at: stopped ? moment : null }),
  };
}

/** What is set once somebody has said that what they claim is so. */
export const confirmedAt = (moment: string) => ({ confirmed_at: moment, is_accepting_lapsed: 0 });
