import type {
  NoticeKind,
  NoticeSetting,
  NoticeSettings,
} from '../../../worker/contract/notices.ts';

/** How a group of kinds is told of as one; what is pushed is chosen beside it, but where nothing is told. */
export const ways: Record<string, Partial<NoticeSetting>> = {
  'Mail at once': { site: true, mail: 'now' },
  'Daily digest': { site: true, mail: 'daily' },
  'Weekly digest': { site: true, mail: 'weekly' },
  'On the site': { site: true, mail: 'never' },
  Nothing: { site: false, mail: 'never', push: false },
};

/** The way in which all of them are told; none where each has its own. */
export const wayOf = (settings: NoticeSettings, kinds: readonly NoticeKind[]) =>
  Object.keys(ways).find((way) =>
    kinds.every((kind) =>
      Object.entries(ways[way] ?? {}).every(
        ([key, value]) => settings[kind][key as keyof NoticeSetting] === value,
      ),
    ),
  );
