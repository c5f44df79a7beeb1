import {
  isMailedAtOnce,
  mailChoices,
  type NoticeKind,
  noticeKinds,
} from '../../../../worker/contract/system/notification-kinds.ts';
import type { NoticeSetting, NoticeSettings } from '../../../../worker/contract/system/notifications.ts';
import type { Way } from './channels.ts';

const mails: Record<NoticeSetting['mail'], string> = {
  now: 'Immediately',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  never: 'Never',
};

const mailChoicesOf = (kind: NoticeKind) =>
  mailChoices.filter((choice) => choice !== 'now' || isMailedAtOnce(kind));

interface KindsProps {
  group: string;
  kinds: readonly NoticeKind[];
  settings: NoticeSettings;
  isPushed: boolean;
  /** Kind to highlight, from the link of a mail. */
  asked: string | null;
  choose(kinds: readonly NoticeKind[], way: Way): void;
}

/** Table with one row per kind and one column per channel. */
export const Kinds = ({ group, kinds, settings, isPushed, asked, choose }: KindsProps) => (
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
        <Choice
          key={kind}
          kind={kind}
          setting={settings[kind]}
          isPushed={isPushed}
          isAsked={kind === asked}
          choose={(one) => choose([kind], () => one)}
        />
      ))}
    </tbody>
  </table>
);

interface Props {
  kind: NoticeKind;
  setting: NoticeSetting;
  isPushed: boolean;
  isAsked: boolean;
  choose(one: Partial<NoticeSetting>): void;
}

const Choice = ({ kind, setting, isPushed, isAsked, choose }: Props) => (
  <tr className={isAsked ? 'asked' : undefined} ref={isAsked ? lookAt : null} tabIndex={-1}>
    <th scope="row">{noticeKinds[kind]}</th>
    <Flag kind={kind} name="On the site" is={setting.site} set={(site) => choose({ site })} />
    <td className="field">
      <label>
        <span className="choice-way">E-mail</span>
        <select
          value={setting.mail}
          aria-label={`E-mail: ${noticeKinds[kind]}`}
          onChange={({ target }) => choose({ mail: target.value as NoticeSetting['mail'] })}
        >
          {mailChoicesOf(kind).map((choice) => (
            <option key={choice} value={choice}>
              {mails[choice]}
            </option>
          ))}
        </select>
      </label>
    </td>
    {isPushed && (
      <Flag kind={kind} name="Push" is={setting.push} set={(push) => choose({ push })} />
    )}
  </tr>
);

/** Ref callback: focuses the row that the URL names. */
function lookAt(row: HTMLElement | null) {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'center' });
}

interface FlagProps {
  kind: NoticeKind;
  name: string;
  is: boolean;
  set(value: boolean): void;
}

const Flag = ({ kind, name, is, set }: FlagProps) => (
  <td className="field check">
    <label>
      <input
        type="checkbox"
        checked={is}
        aria-label={`${name}: ${noticeKinds[kind]}`}
        onChange={({ target }) => set(target.checked)}
      />
      <span className="choice-way">{name}</span>
    </label>
  </td>
);
