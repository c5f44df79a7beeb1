import type { Read } from '../../lib/reads.ts';
import { alertByLink } from './by-link.ts';
import { alertsList } from './own.ts';

export const alertReads: Read[] = [alertsList, alertByLink];
