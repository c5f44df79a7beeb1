import type { Query } from '../../http/query.ts';
import { getAlertByLink } from './alert-by-link.ts';
import { listAlerts } from './my-alerts.ts';

/** All queries of alerts, for mounting. */
export const alertQueries: Query[] = [listAlerts, getAlertByLink];
