import type { Read } from '../../lib/reads.ts';
import { alertByLink } from './by-link.ts';
import { alertsList } from './own.ts';

/** All queries of alerts, for mounting. */
export const alertReads: Read[] = [alertsList, alertByLink];
