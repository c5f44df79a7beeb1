import { listRead } from '../lib/resource/list.ts';
import { reportsSource } from './source.ts';

/** GET /reports */
export const reportList = listRead(reportsSource);
