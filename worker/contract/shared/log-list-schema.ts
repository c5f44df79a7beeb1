/** Response schema of append-only logs, whose scan may stop early (`looked_to`). */

import type { Resource } from '../resources/resource.ts';
import { buildListSchema } from '../resources/resource-responses.ts';
import { timestampSchema } from './common-schemas.ts';

/** Rows scanned per request when no index covers the filter. */
export const maxScannedRows = 100_000;

/** List of an append-only log; `looked_to` says where to continue an incomplete scan. */
export const buildLogListSchema = <R extends Resource>(resource: R) =>
  buildListSchema(resource).extend({
    looked_to: timestampSchema
      .optional()
      .describe(
        `if the search stopped after ${maxScannedRows} rows: continue with this time as created_to, or as created_from with created_at asc`,
      ),
  });
