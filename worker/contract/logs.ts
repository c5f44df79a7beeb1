import { timestamp } from './answers.ts';
import type { Resource } from './resource.ts';
import { listOf } from './resource-answers.ts';

/** Rows in which one answer looks for those that no index names. */
export const mostLooked = 100_000;

/** A list that grows without end: of what was not looked through yet it tells where to go on. */
export const logListOf = (resource: Resource) =>
  listOf(resource).extend({
    looked_to: timestamp
      .optional()
      .describe(
        `where the filters were looked for in ${mostLooked} rows and there are more: these follow with this moment as created_to, or as created_from in the order created_at asc`,
      ),
  });
