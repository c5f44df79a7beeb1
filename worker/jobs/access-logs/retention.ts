import { accessLogTimes } from '../../contract/system/access-logs.ts';
import type { Bindings } from '../../env.ts';
import { milliseconds } from '../../db/clock.ts';
import { idAt } from '../../http/resource/build-log-queries.ts';

const day = 86_400_000;

const daysAgo = (days: number) => idAt(new Date(milliseconds() - days * day).toISOString());

/** Id before which access logs are deleted: ACCESS_LOG_DAYS, at least one day. */
export const droppedBefore = ({ ACCESS_LOG_DAYS }: Pick<Bindings, 'ACCESS_LOG_DAYS'>) =>
  daysAgo(Math.max(1, Number(ACCESS_LOG_DAYS) || accessLogTimes.keptDays));

/** Id before which IP addresses are anonymized. */
export const shortenedBefore = () => daysAgo(accessLogTimes.addressDays);
