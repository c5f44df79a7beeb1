/** Table of notification settings: a row per kind, grouped, and a column per channel. */

import { m } from '#messages';
import {
  type NotificationKind,
  notificationKinds,
} from '../../../../worker/contract/notifications/notification-kinds.ts';
import type {
  NotificationSetting,
  NotificationSettings,
} from '../../../../worker/contract/notifications/notifications.ts';
import { type MailFrequency, toMailSetting } from './mail-frequency.ts';

export interface KindGroup {
  name: string;
  kinds: readonly NotificationKind[];
}

interface Props {
  groups: readonly KindGroup[];
  settings: NotificationSettings;
  /** Frequency for a kind whose e-mail is turned on. */
  frequency: MailFrequency;
  isPushed: boolean;
  /** Notification kind to highlight, from the link of a mail. */
  highlighted: string | null;
  choose(kind: NotificationKind, change: Partial<NotificationSetting>): void;
}

export const NotificationKindTable = ({
  groups,
  settings,
  frequency,
  isPushed,
  highlighted,
  choose,
}: Props) => (
  <table className="choices" aria-label={m['settings.notifications_title']()}>
    <thead>
      <tr>
        <th scope="col">{m['settings.notification']()}</th>
        <th scope="col">{m['settings.on_the_site']()}</th>
        <th scope="col">{m['settings.e_mail']()}</th>
        {isPushed && <th scope="col">{m['settings.push']()}</th>}
      </tr>
    </thead>
    {groups.map(({ name, kinds }) => (
      <tbody key={name}>
        <tr>
          <th scope="rowgroup" colSpan={isPushed ? 4 : 3}>
            {name}
          </th>
        </tr>
        {kinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            setting={settings[kind]}
            frequency={frequency}
            isPushed={isPushed}
            isHighlighted={kind === highlighted}
            choose={(change) => choose(kind, change)}
          />
        ))}
      </tbody>
    ))}
  </table>
);

interface RowProps {
  kind: NotificationKind;
  setting: NotificationSetting;
  frequency: MailFrequency;
  isPushed: boolean;
  isHighlighted: boolean;
  choose(change: Partial<NotificationSetting>): void;
}

const KindRow = ({ kind, setting, frequency, isPushed, isHighlighted, choose }: RowProps) => (
  <tr
    className={isHighlighted ? 'asked' : undefined}
    ref={isHighlighted ? focusRow : null}
    tabIndex={-1}
  >
    <th scope="row">{notificationKinds[kind]}</th>
    <ChannelCell
      kind={kind}
      name={m['settings.on_the_site']()}
      is={setting.site}
      set={(site) => choose({ site })}
    />
    <ChannelCell
      kind={kind}
      name={m['settings.e_mail']()}
      is={setting.mail !== 'never'}
      set={(isMailed) => choose({ mail: isMailed ? toMailSetting(kind, frequency) : 'never' })}
    />
    {isPushed && (
      <ChannelCell
        kind={kind}
        name={m['settings.push']()}
        is={setting.push}
        set={(push) => choose({ push })}
      />
    )}
  </tr>
);

/** Ref callback: focuses the row that the URL names. */
function focusRow(row: HTMLElement | null) {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center' });
}

interface ChannelCellProps {
  kind: NotificationKind;
  name: string;
  is: boolean;
  set(value: boolean): void;
}

const ChannelCell = ({ kind, name, is, set }: ChannelCellProps) => (
  <td className="field check">
    <label>
      <input
        type="checkbox"
        checked={is}
        aria-label={m['settings.channel_of_kind']({ channel: name, kind: notificationKinds[kind] })}
        onChange={({ target }) => set(target.checked)}
      />
      <span className="choice-way">{name}</span>
    </label>
  </td>
);
