import { listRead } from '../http/resource/build-list-query.ts';
import { reportsSource } from './reports-sql.ts';

/** All reports, for the back office. */
export const reportList = listRead(reportsSource);
