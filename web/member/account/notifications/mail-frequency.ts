/** One frequency of e-mails for all notification kinds that are e-mailed. */

import { m } from '#messages';
import { isMailedAtOnce } from '../../../../worker/contract/notifications/notification-kinds.ts';
import type {
  NotificationKind,
  NotificationSetting,
  NotificationSettings,
} from '../../../../worker/contract/notifications/notifications.ts';

export type MailFrequency = Exclude<NotificationSetting['mail'], 'never'>;

export const mailFrequencyNames: Record<MailFrequency, () => string> = {
  now: m['settings.immediately'],
  daily: m['settings.daily_digest'],
  weekly: m['settings.weekly_digest'],
};

/** Setting of an e-mailed kind. Kinds that need no reply are never e-mailed immediately. */
export const toMailSetting = (kind: NotificationKind, frequency: MailFrequency) =>
  frequency === 'now' && !isMailedAtOnce(kind) ? 'daily' : frequency;

/** The frequency of all e-mailed kinds; null if they differ. */
export function findMailFrequency(
  settings: NotificationSettings,
  kinds: readonly NotificationKind[],
): MailFrequency | null {
  const mailed = kinds.filter((kind) => settings[kind].mail !== 'never');
  if (mailed.length === 0) return 'now';
  const fits = (frequency: MailFrequency) =>
    mailed.every((kind) => settings[kind].mail === toMailSetting(kind, frequency));
  return (['daily', 'weekly', 'now'] as const).find(fits) ?? null;
}
