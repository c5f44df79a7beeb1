import { type SQL, sql } from 'drizzle-orm';
import type { Resource } from '../../contract/resource.ts';
import { spanOf } from '../../contract/resource-answers.ts';
import { fieldsOf } from '../../contract/resource-fields.ts';

/** The parameters of an address. */
export type Query = Record<string, string | undefined>;

/** What the filters named ask of a row. */
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

/** As moments are kept: a day begins at its midnight in UTC. */
export const momentOf = (text: string) => new Date(text).toISOString();
