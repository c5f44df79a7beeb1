import { townKey } from '../contract/towns.ts';
import type { Value } from '../lib/change.ts';

/** What is kept beside the fields sent: the key of a town, and when the member said what has a date. */
export function besideOf(sent: Record<string, unknown>, moment: string): Record<string, Value> {
  const { address_town: town, is_accepting_clients: accepts, is_unsubscribed: stopped } = sent;
  return {
    ...(town !== undefined && { town_key: townKey(town as string | null) }),
    ...(accepts !== undefined && {
      accepting_confirmed_at: accepts === null ? null : moment,
      is_accepting_lapsed: 0,
    }),
    ...(stopped !== undefined && { email_unsubscribed_at: stopped ? moment : null }),
  };
}
