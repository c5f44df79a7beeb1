/** Presets of the notification channels (site, mail, push) for a whole group of kinds. */

import { isMailedAtOnce } from '../../../../worker/contract/notifications/notification-kinds.ts';
import type {
  NotificationKind,
  NotificationSetting,
  NotificationSettings,
} from '../../../../worker/contract/notifications/notifications.ts';

export type ChannelSetting = (kind: NotificationKind) => Partial<NotificationSetting>;

const onSiteWithMail = (mail: NotificationSetting['mail']) => () => ({ site: true, mail });

/** Presets for a whole group. Push is independent, except that 'Nothing' turns it off. */
export const channelPresets: Record<string, ChannelSetting> = {
  'E-mail immediately': (kind) => onSiteWithMail(isMailedAtOnce(kind) ? 'now' : 'never')(),
  'Daily digest': onSiteWithMail('daily'),
  'Weekly digest': onSiteWithMail('weekly'),
  'On the site': onSiteWithMail('never'),
  Nothing: () => ({ site: false, mail: 'never', push: false }),
};

/** Name of the preset that fits all kinds; undefined if they differ. */
export const findChannelPreset = (
  settings: NotificationSettings,
  kinds: readonly NotificationKind[],
) =>
  Object.entries(channelPresets).find(([, way]) =>
    kinds.every((kind) =>
      Object.entries(way(kind)).every(
        ([key, value]) => settings[kind][key as keyof NotificationSetting] === value,
      ),
    ),
  )?.[0];
