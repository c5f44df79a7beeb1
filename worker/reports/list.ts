import { listRead } from '../lib/resource/list.ts';
import { reportsSource } from './source.ts';

export const reportList = listRead(reportsSource);
