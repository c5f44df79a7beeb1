import type { Read } from '../../http/query.ts';
import { alertByLink } from './alert-by-link.ts';
import { alertsList } from './my-alerts.ts';

/** All queries of alerts, for mounting. */
export const alertReads: Read[] = [alertsList, alertByLink];
