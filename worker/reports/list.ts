import { listRead } from '../lib/resource/list.ts';
import { reportsSource } from './source.ts';

/** All reports, for the back office. */
export const reportList = listRead(reportsSource);
