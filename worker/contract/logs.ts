import { timestamp } from './answers.ts';
import type { Resource } from './resource.ts';
import { listOf } from './resource-answers.ts';

/** Rows scanned per request when no index covers the filter. */
export const mostLooked = 100_000;

/** List of an append-only log; `looked_to` says where to continue an incomplete scan. */
export const logListOf = (resource: Resource) =>
  listOf(resource).extend({
    looked_to: timestamp
      .optional()
      .describe(
        `where the filters were looked for in ${mostLooked} rows and there are more: these follow with this moment as created_to, or as created_from in the order created_at asc`,
      ),
  });
