/** Table of notification settings with one frequency of e-mails. Each change is saved at once. */

import { m } from '#messages';
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
  type NotificationKind,
  notificationKindNames,
} from '../../../../worker/contract/notifications/notification-kinds.ts';
import type {
  NotificationSetting,
  NotificationSettings,
} from '../../../../worker/contract/notifications/notifications.ts';
import { useMember } from '../../../data/user.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { notificationSettingsQuery } from '../../notifications/notification-queries.ts';
import {
  findMailFrequency,
  type MailFrequency,
  mailFrequencyNames,
  toMailSetting,
} from './mail-frequency.ts';
import { NotificationKindTable } from './NotificationKindTable.tsx';
import { PushSettings } from './PushSettings.tsx';

const groupLabels = {
  people: m['settings.people_group'],
  threads: m['frame.threads'],
  events: m['frame.events'],
  practice: m['practice.your_practice'],
} as const;

type GroupName = keyof typeof groupLabels;

const groupNames = Object.keys(groupLabels) as GroupName[];

/** Group of each notification kind in the table. */
const kindGroups: Record<NotificationKind, GroupName> = {
  message: 'people',
  friend_request: 'people',
  friend_approved: 'people',
  alert: 'people',
  reply: 'threads',
  mention: 'threads',
  answer: 'threads',
  followed: 'threads',
  event_seat: 'events',
  event_changed: 'events',
  event_reminder: 'events',
  event_coming: 'events',
  enquiry: 'practice',
  location: 'practice',
  listing: 'practice',
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

interface Props {
  settings: NotificationSettings;
  /** Null if the site has no push key. */
  pushKey: string | null;
}

export function NotificationKindSettings({ settings, pushKey }: Props) {
  const id = useId();
  const member = useMember();
  const kindParam = new URLSearchParams(useSearch()).get('kind');
  const { choose, isSaved } = useNotificationSettings(member.id, settings);
  const isHeard = (kind: NotificationKind) => {
    const right = rights[kind];
    return !right || hasPermission(member, right);
  };
  const shown = groups
    .map(({ name, kinds }) => ({ name: groupLabels[name](), kinds: kinds.filter(isHeard) }))
    .filter(({ kinds }) => kinds.length > 0);
  const frequency = findMailFrequency(settings, notificationKindNames.filter(isHeard));
  const chooseFrequency = (chosen: MailFrequency) =>
    choose((kind, { mail }) => (mail === 'never' ? {} : { mail: toMailSetting(kind, chosen) }));
  /** Turning push on without any selection enables it for all kinds. */
  const beginPush = () => {
    if (notificationKindNames.some((kind) => settings[kind].push)) return;
    choose(() => ({ push: true }));
  };
  return (
    <>
      <section className="choice-group stack sheet" aria-labelledby={id}>
        <div className="choice-head">
          <h2 id={id}>{m['settings.what_we_notify_you_about']()}</h2>
          <p className="choice-saved" role="status">
            {isSaved && m['settings.saved']()}
          </p>
        </div>
        <div className="field">
          <label htmlFor={`${id}-frequency`}>{m['settings.how_often_we_e_mail_you']()}</label>
          <select
            id={`${id}-frequency`}
            value={frequency ?? ''}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => chooseFrequency(target.value as MailFrequency)}
          >
            {frequency === null && (
              <option value="" disabled>
                {m['settings.different_for_each_notification']()}
              </option>
            )}
            {Object.entries(mailFrequencyNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name()}
              </option>
            ))}
          </select>
          <p className="hint" id={`${id}-hint`}>
            {m['settings.digests_are_sent_at_7am_your']()}
          </p>
        </div>
        <NotificationKindTable
          groups={shown}
          settings={settings}
          frequency={frequency ?? 'now'}
          isPushed={pushKey !== null}
          highlighted={kindParam}
          choose={(chosen, change) => choose((kind) => (kind === chosen ? change : {}))}
        />
      </section>
      {pushKey !== null && <PushSettings pushKey={pushKey} began={beginPush} />}
    </>
  );
}

/** Change of the setting of a kind; an empty object changes nothing. */
type SettingChange = (
  kind: NotificationKind,
  setting: NotificationSetting,
) => Partial<NotificationSetting>;

/** Updates settings optimistically and saves them in sequence; a failed save rolls back. */
function useNotificationSettings(member: string, initial: NotificationSettings) {
  const queries = useQueryClient();
  const { address } = notificationSettingsQuery(member);
  const { mutate, isSuccess } = useMutation({
    scope: { id: address },
    mutationFn: () =>
      api('PUT /users/:id/notice_settings', {
        params: { id: member },
        body: queries.getQueryData<NotificationSettings>([address]) ?? initial,
      }),
    onError: (error) => {
      showErrorToast(error);
      void queries.invalidateQueries({ queryKey: [address] });
    },
  });
  const choose = (change: SettingChange) => {
    queries.setQueryData<NotificationSettings>(
      [address],
      (now = initial) =>
        Object.fromEntries(
          notificationKindNames.map((kind) => [kind, { ...now[kind], ...change(kind, now[kind]) }]),
        ) as NotificationSettings,
    );
    mutate();
  };
  return { choose, isSaved: isSuccess };
}
