/** Ids before which access logs are anonymized or deleted, by the site’s settings. */

import { accessLogRetention } from '../../contract/system/access-logs.ts';
import { getNowMs } from '../../db/clock.ts';
import type { Bindings } from '../../env.ts';
import { getFirstIdAt } from '../../http/resource/build-log-queries.ts';

const DAY_MS = 86_400_000;

const getIdDaysAgo = (days: number) =>
  getFirstIdAt(new Date(getNowMs() - days * DAY_MS).toISOString());

/** Id before which access logs are deleted: ACCESS_LOG_DAYS, at least one day. */
export const getDeletionId = ({ ACCESS_LOG_DAYS }: Pick<Bindings, 'ACCESS_LOG_DAYS'>) =>
  getIdDaysAgo(Math.max(1, Number(ACCESS_LOG_DAYS) || accessLogRetention.keptDays));

/** Id before which IP addresses are anonymized. */
export const getAnonymizationId = () => getIdDaysAgo(accessLogRetention.addressDays);
