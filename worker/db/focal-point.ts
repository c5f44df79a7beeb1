import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Focal point of a picture as '0.3 0.7'; null for the centre. */
export const focalPoint = ({
  focal_x,
  focal_y,
}: Record<'focal_x' | 'focal_y', SQLiteColumn>): SQL<string | null> =>
  sql<string | null>`iif(coalesce(${focal_x}, ${focal_y}) is null, null,
    coalesce(${focal_x}, 0.5) || ' ' || coalesce(${focal_y}, 0.5))`.inlineParams();
