import type { z } from 'zod';
import type { alertList } from '../../../worker/contract/practitioners/alerts.ts';
import { query } from '../../data/query.ts';

/** The current member's alerts. */
export const ownAlerts = query<z.infer<typeof alertList>>('/alerts');
