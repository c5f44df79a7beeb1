import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../contract/resources/resource.ts';
import { spanOf } from '../../contract/resources/resource-responses.ts';
import { fieldsOf } from '../../contract/resources/resource-fields.ts';

/** Search parameters of a request. */
export type Query = Record<string, string | undefined>;

/** SQL conditions of the filters present in the request. */
export const filtersOf = (resource: Resource, names: readonly string[], query: Query): SQL[] =>
  names.flatMap((name) => {
    const column = sql.raw(`"${name}"`);
    const value = query[name];
    switch (fieldsOf(resource)[name]?.kind) {
      case 'moment': {
        const { from, to } = spanOf(name);
        return [
          ...(query[from] ? [sql`${column} >= ${momentOf(query[from])}`] : []),
          ...(query[to] ? [sql`${column} < ${momentOf(query[to])}`] : []),
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
export const momentOf = (text: string) => new Date(text).toISOString();
