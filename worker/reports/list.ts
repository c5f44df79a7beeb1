import { listRead } from '../http/resource/build-list-query.ts';
import { reportsSource } from './source.ts';

/** All reports, for the back office. */
export const reportList = listRead(reportsSource);
