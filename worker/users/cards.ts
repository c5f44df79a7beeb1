import { sql } from 'drizzle-orm';
import { isTrusted } from '../contract/accepting.ts';
import type { UserCard } from '../contract/users.ts';
import { withFlags } from '../lib/flags.ts';

const flags = ['is_business', 'is_accepting_clients'] as const;

export type CardRow = Omit<UserCard, (typeof flags)[number]> & {
  is_business: number;
  is_accepting_clients: number | null;
};

/** A level without authz_user_detailed publishes no picture, one without services no word on clients. */
export const cardColumns = sql`u.id, u.tag, u.name, u.title, u.words_language_id,
  iif(l.authz_user_detailed, u.image_id, null) as image_id,
  iif(l.authz_user_detailed, f.name, null) as image_name,
  iif(l.authz_user_detailed, f.width, null) as image_width,
  iif(l.authz_user_detailed, f.height, null) as image_height,
  u.connections_count, u.is_business,
  iif(l.authz_user_services, u.is_accepting_clients, null) as is_accepting_clients,
  iif(l.authz_user_services, u.accepting_confirmed_at, null) as accepting_confirmed_at`;

export const cardJoins = sql`join membership_levels l on l.id = u.membership_level_id
  left join uploaded_files f on f.id = u.image_id`;

/** Whether somebody accepts new clients is told as long as it has been confirmed not too long ago. */
export function shapeCard<Row extends CardRow>(row: Row, now: string) {
  const confirmed = row.accepting_confirmed_at;
  const trusted = confirmed !== null && isTrusted(confirmed, Date.parse(now));
  return {
    ...withFlags(row, flags),
    ...(!trusted && { is_accepting_clients: null, accepting_confirmed_at: null }),
  } as Omit<Row, (typeof flags)[number]> & UserCard;
}
