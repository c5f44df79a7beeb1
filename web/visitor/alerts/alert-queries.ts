import type { z } from 'zod';
import type { alertListSchema } from '../../../worker/contract/practitioners/alerts.ts';
import { apiQuery } from '../../data/query.ts';

/** The current member's alerts. */
export const ownAlertsQuery = apiQuery<z.infer<typeof alertListSchema>>('/alerts');
