/** Notification settings by group. Each change is saved at once. */

import { api } from '../../../data/api.ts';
import './NotificationKindSettings.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearch } from 'wouter';
import {
  hasPermission,
  type LevelRight,
} from '../../../../worker/contract/accounts/permissions.ts';
import {
  isMailedAtOnce,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '../../../../worker/contract/notifications/notification-kinds.ts';
import type { NotificationSettings } from '../../../../worker/contract/notifications/notifications.ts';
import { useMember } from '../../../data/user.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { NotificationKindIcon } from '../../notifications/NotificationKindIcon.tsx';
import { notificationSettingsQuery } from '../../notifications/notification-queries.ts';
import { type ChannelSetting, channelPresets, findChannelPreset } from './channel-presets.ts';
import { NotificationKindTable } from './NotificationKindTable.tsx';
import { PushSettings } from './PushSettings.tsx';

const groupNames = ['People', 'Threads', 'Events', 'Your practice'] as const;

/** Group of each notification kind on the settings page. */
const kindGroups: Record<NotificationKind, (typeof groupNames)[number]> = {
  message: 'People',
  friend_request: 'People',
  friend_approved: 'People',
  alert: 'People',
  reply: 'Threads',
  mention: 'Threads',
  answer: 'Threads',
  followed: 'Threads',
  event_seat: 'Events',
  event_changed: 'Events',
  event_reminder: 'Events',
  event_coming: 'Events',
  enquiry: 'Your practice',
  location: 'Your practice',
  listing: 'Your practice',
};

const groups = groupNames.map((name) => ({
  name,
  kinds: notificationKindNames.filter((kind) => kindGroups[kind] === name),
}));

/** Rights that a level needs to receive a kind. */
const rights: Partial<Record<NotificationKind, LevelRight>> = {
  message: 'authz_messages',
  friend_request: 'authz_friends',
  friend_approved: 'authz_friends',
  enquiry: 'authz_user_services',
  listing: 'authz_user_services',
};

interface ChoicesProps {
  settings: NotificationSettings;
  /** Null if the site has no push key. */
  pushKey: string | null;
}

export function NotificationKindSettings({ settings, pushKey }: ChoicesProps) {
  const member = useMember();
  const { choose, saved } = useNotificationSettings(member.id, settings);
  const isHeard = (kind: NotificationKind) => {
    const right = rights[kind];
    return !right || hasPermission(member, right);
  };
  /** Turning push on without any selection enables it for all kinds. */
  const beginPush = () => {
    if (notificationKindNames.some((kind) => settings[kind].push)) return;
    choose(notificationKindNames, () => ({ push: true }));
  };
  return (
    <>
      <div className="stack">
        {groups.map(({ name, kinds }) => (
          <KindGroup
            key={name}
            name={name}
            kinds={kinds.filter(isHeard)}
            settings={settings}
            isPushed={pushKey !== null}
            isSaved={kinds.some((kind) => saved.includes(kind))}
            choose={choose}
          />
        ))}
      </div>
      {pushKey !== null && <PushSettings pushKey={pushKey} began={beginPush} />}
    </>
  );
}

interface Props {
  name: string;
  kinds: readonly NotificationKind[];
  settings: NotificationSettings;
  isPushed: boolean;
  isSaved: boolean;
  choose(kinds: readonly NotificationKind[], way: ChannelSetting): void;
}

/** One preset per group. Single kinds open on demand, or by the link of a mail. */
function KindGroup(props: Props) {
  const { name, kinds, settings, isSaved, choose } = props;
  const id = useId();
  const kindParam = new URLSearchParams(useSearch()).get('kind');
  const now = findChannelPreset(settings, kinds);
  const unmailed = kinds.filter((kind) => !isMailedAtOnce(kind));
  return (
    <section className="choice-group stack sheet" aria-labelledby={id}>
      <div className="choice-head">
        <span className="choice-icon">{kinds[0] && <NotificationKindIcon kind={kinds[0]} />}</span>
        <h2 id={id}>{name}</h2>
        <p className="choice-saved" role="status">
          {isSaved && '✓ Saved'}
        </p>
      </div>
      <ul className="choice-kinds">
        {kinds.map((kind) => (
          <li key={kind}>{notificationKinds[kind]}</li>
        ))}
      </ul>
      <fieldset className="segments abreast" aria-labelledby={id}>
        {Object.entries(channelPresets).map(([name, way]) => (
          <label key={name} className="tap">
            <input
              type="radio"
              name={id}
              checked={name === now}
              onChange={() => choose(kinds, way)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {now === 'E-mail immediately' && unmailed.length > 0 && (
        <p className="hint">
          Not e-mailed, because they need no reply, but shown on the site:{' '}
          {unmailed.map((kind) => notificationKinds[kind]).join('; ')}.
        </p>
      )}
      <details open={kinds.some((kind) => kind === kindParam)}>
        <summary>Customise{!now && <small> Custom settings in use</small>}</summary>
        <NotificationKindTable {...props} group={name} highlighted={kindParam} />
      </details>
    </section>
  );
}

/** Updates settings optimistically and saves them in sequence; a failed save rolls back. */
function useNotificationSettings(member: string, initial: NotificationSettings) {
  const queries = useQueryClient();
  const { address } = notificationSettingsQuery(member);
  const { mutate, isSuccess, variables } = useMutation({
    scope: { id: address },
    mutationFn: (_: readonly NotificationKind[]) =>
      api('PUT /users/:id/notice_settings', {
        params: { id: member },
        body: queries.getQueryData<NotificationSettings>([address]) ?? initial,
      }),
    onError: (error) => {
      showErrorToast(error);
      void queries.invalidateQueries({ queryKey: [address] });
    },
  });
  const choose = (kinds: readonly NotificationKind[], way: ChannelSetting) => {
    queries.setQueryData<NotificationSettings>([address], (now = initial) => ({
      ...now,
      ...Object.fromEntries(kinds.map((kind) => [kind, { ...now[kind], ...way(kind) }])),
    }));
    mutate(kinds);
  };
  /** Kinds of the latest successful save. */
  return { choose, saved: isSuccess ? variables : [] };
}
