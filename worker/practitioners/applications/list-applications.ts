import { sql } from 'drizzle-orm';
import { type ApplicationState, applicationStates } from '../../contract/practitioners/application-states.ts';
import { listOf, queryOf } from '../../contract/resources/resource-responses.ts';
import { applications } from '../../contract/practitioners/applications.resource.ts';
import { read } from '../../http/query.ts';
import { rowsOf, shapeRows } from '../../http/resource/build-row-queries.ts';
import { source } from '../../http/resource/resource-sql.ts';

const ofPerson = (what: string) =>
  sql.raw(`(select ${what} from users u where u.id = applications.user_id)`);

/** The table only has the user id; everything else is joined. */
export const applicationsSource = source(applications, {
  computed: {
    id: sql`user_id`,
    version: sql`cast(unixepoch(updated_at, 'subsec') * 1000 as integer)`,
    name: ofPerson('u.name'),
    image: ofPerson('(select f.name from uploaded_files f where f.id = u.image_id)'),
    address_town: ofPerson(
      'coalesce(u.address_town, (select p.name from places p where p.id = u.place_id))',
    ),
    what: sql`(select group_concat(s.name, ', ') from json_each(applications.sub_category_ids) j
      join sub_categories s on s.id = j.value)`,
  },
});

/** Pending by default. Each index covers one state. */
export const applicationsList = read({
  path: '/applications',
  who: 'A',
  noun: 'applications',
  summary: 'List submitted applications, oldest first; with `state`, those in another state',
  query: queryOf(applications),
  answer: listOf(applications),
  statements: (asked) => {
    const { state = 'sent', ...query } = asked.query;
    return rowsOf(applicationsSource, { ...asked, query }, [
      sql`state = ${sql.raw(`'${known(state)}'`)}`,
    ]);
  },
  shape: (rows, { query }) => shapeRows(applicationsSource, rows, query),
});

const known = (state: string): ApplicationState =>
  applicationStates.find((one) => one === state) ?? 'sent';
