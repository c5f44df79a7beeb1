/** SQL conditions of the filters present in the request. */

import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../contract/resources/resource.ts';
import { getAllFields } from '../../contract/resources/resource-fields.ts';
import { getDateFilterNames } from '../../contract/resources/resource-responses.ts';

/** Search parameters of a request. */
export type FilterParams = Record<string, string | undefined>;

export const buildFilters = (
  resource: Resource,
  names: readonly string[],
  query: FilterParams,
): SQL[] =>
  names.flatMap((name) => {
    const column = sql`${sql.identifier(name)}`;
    const value = query[name];
    switch (getAllFields(resource)[name]?.kind) {
      case 'moment': {
        const { from, to } = getDateFilterNames(name);
        return [
          ...(query[from] ? [sql`${column} >= ${toUtcMoment(query[from])}`] : []),
          ...(query[to] ? [sql`${column} < ${toUtcMoment(query[to])}`] : []),
          ...(value === 'none' ? [sql`${column} is null`] : []),
        ];
      }
      case 'flag':
        return value ? [sql`${column} = ${Number(value === 'true')}`] : [];
      default:
        return value === undefined ? [] : [sql`${column} = ${value}`];
    }
  });

/** Time as stored; a date becomes its midnight in UTC. */
export const toUtcMoment = (text: string) => new Date(text).toISOString();
