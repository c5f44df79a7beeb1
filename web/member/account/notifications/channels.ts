import { isMailedAtOnce } from '../../../../worker/contract/system/notification-kinds.ts';
import type {
  NoticeKind,
  NoticeSetting,
  NoticeSettings,
} from '../../../../worker/contract/system/notifications.ts';

export type Way = (kind: NoticeKind) => Partial<NoticeSetting>;

const onSite = (mail: NoticeSetting['mail']) => () => ({ site: true, mail });

/** Presets for a whole group. Push is independent, except that 'Nothing' turns it off. */
export const ways: Record<string, Way> = {
  'E-mail immediately': (kind) => onSite(isMailedAtOnce(kind) ? 'now' : 'never')(),
  'Daily digest': onSite('daily'),
  'Weekly digest': onSite('weekly'),
  'On the site': onSite('never'),
  Nothing: () => ({ site: false, mail: 'never', push: false }),
};

/** Name of the preset that fits all kinds; undefined if they differ. */
export const wayOf = (settings: NoticeSettings, kinds: readonly NoticeKind[]) =>
  Object.entries(ways).find(([, way]) =>
    kinds.every((kind) =>
      Object.entries(way(kind)).every(
        ([key, value]) => settings[kind][key as keyof NoticeSetting] === value,
      ),
    ),
  )?.[0];
