/** Table of notification settings: a row per kind, a column per channel. */

import {
  isMailedAtOnce,
  mailChoices,
  type NotificationKind,
  notificationKinds,
} from '../../../../worker/contract/notifications/notification-kinds.ts';
import type {
  NotificationSetting,
  NotificationSettings,
} from '../../../../worker/contract/notifications/notifications.ts';
import type { ChannelSetting } from './channel-presets.ts';

const mailFrequencyNames: Record<NotificationSetting['mail'], string> = {
  now: 'Immediately',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  never: 'Never',
};

const listMailChoices = (kind: NotificationKind) =>
  mailChoices.filter((choice) => choice !== 'now' || isMailedAtOnce(kind));

interface KindsProps {
  group: string;
  kinds: readonly NotificationKind[];
  settings: NotificationSettings;
  isPushed: boolean;
  /** Notification kind to highlight, from the link of a mail. */
  highlighted: string | null;
  choose(kinds: readonly NotificationKind[], way: ChannelSetting): void;
}

export const NotificationKindTable = ({
  group,
  kinds,
  settings,
  isPushed,
  highlighted,
  choose,
}: KindsProps) => (
  <table className="choices" aria-label={`${group}: each notification`}>
    <thead>
      <tr>
        <th scope="col">Notification</th>
        <th scope="col">On the site</th>
        <th scope="col">E-mail</th>
        {isPushed && <th scope="col">Push</th>}
      </tr>
    </thead>
    <tbody>
      {kinds.map((kind) => (
        <KindRow
          key={kind}
          kind={kind}
          setting={settings[kind]}
          isPushed={isPushed}
          isAsked={kind === highlighted}
          choose={(one) => choose([kind], () => one)}
        />
      ))}
    </tbody>
  </table>
);

interface Props {
  kind: NotificationKind;
  setting: NotificationSetting;
  isPushed: boolean;
  isAsked: boolean;
  choose(one: Partial<NotificationSetting>): void;
}

const KindRow = ({ kind, setting, isPushed, isAsked, choose }: Props) => (
  <tr className={isAsked ? 'highlighted' : undefined} ref={isAsked ? focusRow : null} tabIndex={-1}>
    <th scope="row">{notificationKinds[kind]}</th>
    <ChannelCell
      kind={kind}
      name="On the site"
      is={setting.site}
      set={(site) => choose({ site })}
    />
    <td className="field">
      <label>
        <span className="choice-way">E-mail</span>
        <select
          value={setting.mail}
          aria-label={`E-mail: ${notificationKinds[kind]}`}
          onChange={({ target }) => choose({ mail: target.value as NotificationSetting['mail'] })}
        >
          {listMailChoices(kind).map((choice) => (
            <option key={choice} value={choice}>
              {mailFrequencyNames[choice]}
            </option>
          ))}
        </select>
      </label>
    </td>
    {isPushed && (
      <ChannelCell kind={kind} name="Push" is={setting.push} set={(push) => choose({ push })} />
    )}
  </tr>
);

/** Ref callback: focuses the row that the URL names. */
function focusRow(row: HTMLElement | null) {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center' });
}

interface FlagProps {
  kind: NotificationKind;
  name: string;
  is: boolean;
  set(value: boolean): void;
}

const ChannelCell = ({ kind, name, is, set }: FlagProps) => (
  <td className="field check">
    <label>
      <input
        type="checkbox"
        checked={is}
        aria-label={`${name}: ${notificationKinds[kind]}`}
        onChange={({ target }) => set(target.checked)}
      />
      <span className="choice-way">{name}</span>
    </label>
  </td>
);
