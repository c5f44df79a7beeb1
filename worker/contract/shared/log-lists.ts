import { timestamp } from './common-schemas.ts';
import type { Resource } from '../resources/resource.ts';
import { listOf } from '../resources/resource-responses.ts';

/** Rows scanned per request when no index covers the filter. */
export const mostLooked = 100_000;

/** List of an append-only log; `looked_to` says where to continue an incomplete scan. */
export const logListOf = (resource: Resource) =>
  listOf(resource).extend({
    looked_to: timestamp
      .optional()
      .describe(
        `if the search stopped after ${mostLooked} rows: continue with this time as created_to, or as created_from with created_at asc`,
      ),
  });
