import { sql } from 'drizzle-orm';
import type { UserCard } from '../contract/users.ts';

export type CardRow = Omit<UserCard, 'is_business'> & { is_business: number };

/** A level without authz_user_detailed publishes no picture. */
export const cardColumns = sql`u.id, u.tag, u.name, u.title,
  iif(l.authz_user_detailed, u.image_id, null) as image_id,
  iif(l.authz_user_detailed, f.name, null) as image_name,
  iif(l.authz_user_detailed, f.width, null) as image_width,
  iif(l.authz_user_detailed, f.height, null) as image_height,
  u.connections_count, u.is_business`;

export const cardJoins = sql`join membership_levels l on l.id = u.membership_level_id
  left join uploaded_files f on f.id = u.image_id`;
