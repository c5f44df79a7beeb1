import { buildListQuery } from '../http/resource/build-list-query.ts';
import { reportsSql } from './reports-sql.ts';

/** All reports, for the back office. */
export const listReports = buildListQuery(reportsSql);
