import { sql } from 'drizzle-orm';
import { mostLooked } from '../contract/logs.ts';
import { type Finder, wayOf, within } from '../lib/resource/log.ts';
import { traced } from './trace.ts';

const id = sql.raw('noted.value');

/** The access logs of an object: those that a part has noted, among those that none has. */
export const ofObject: Finder = {
  field: 'object_id',
  rows: (object, walk, most) => sql`
    select * from (
      select * from access_logs where id > ${traced} and ${sql.join(within(walk), sql` and `)}
      union all
      select l.* from (select noted.value as id from access_log_traces t cross join json_each(t.ids) noted
          where t.object_id = ${object} and t.last_id >= ${walk.from ?? ''}
            and t.first_id < ${walk.to ?? '~'} and ${sql.join(within(walk, id), sql` and `)}
          order by t.last_id ${wayOf(walk)}, id ${wayOf(walk)} limit ${sql.raw(String(most))}) found
        cross join access_logs l on l.id = found.id
      order by id ${wayOf(walk)})
    limit ${sql.raw(String(mostLooked))}`,
};
