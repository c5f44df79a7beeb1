/** Applications to be listed as a practitioner, for admins; the pending ones by default. */

import { sql } from 'drizzle-orm';
import {
  type ApplicationState,
  applicationStates,
} from '../../contract/practitioners/application-states.ts';
import { applicationsApi } from '../../contract/practitioners/applications.api.ts';
import { applicationsResource } from '../../contract/practitioners/applications.resource.ts';
import { defineQuery } from '../../http/query.ts';
import { buildResourceSql } from '../../http/resource/build-resource-sql.ts';
import { buildRowQueries, toListResponse } from '../../http/resource/build-row-queries.ts';

const applicantColumn = (what: string) =>
  sql.raw(`(select ${what} from users u where u.id = applications.user_id)`);

/** The table only has the user id; everything else is joined. */
export const applicationsSql = buildResourceSql(applicationsResource, {
  computed: {
    id: sql`user_id`,
    version: sql`cast(unixepoch(updated_at, 'subsec') * 1000 as integer)`,
    name: applicantColumn('u.name'),
    image: applicantColumn('(select f.name from uploaded_files f where f.id = u.image_id)'),
    address_town: applicantColumn(
      'coalesce(u.address_town, (select p.name from places p where p.id = u.place_id))',
    ),
    what: sql`(select group_concat(s.name, ', ') from json_each(applications.sub_category_ids) j
      join sub_categories s on s.id = j.value)`,
  },
});

export const listApplications = defineQuery(applicationsApi.list, {
  auth: 'A',
  buildQueries: (context) => {
    const { state = 'sent', ...query } = context.query;
    return buildRowQueries(applicationsSql, { ...context, query }, [
      sql`state = ${sql.raw(`'${parseState(state)}'`)}`,
    ]);
  },
  toResponse: (rows, { query }) => toListResponse(applicationsSql, rows, query),
});

const parseState = (state: string): ApplicationState =>
  applicationStates.find((one) => one === state) ?? 'sent';
