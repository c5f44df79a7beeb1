import type { Read } from '../../http/query.ts';
import { alertByLink } from './by-link.ts';
import { alertsList } from './own.ts';

/** All queries of alerts, for mounting. */
export const alertReads: Read[] = [alertsList, alertByLink];
