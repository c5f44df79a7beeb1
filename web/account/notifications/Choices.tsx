import '../../styles/notices.css';
import {
  isMailedAtOnce,
  mailChoices,
  type NoticeKind,
  noticeKindNames,
  noticeKinds,
} from '../../../worker/contract/notice-kinds.ts';
import type { NoticeSetting, NoticeSettings } from '../../../worker/contract/notices.ts';
import { has, type LevelRight } from '../../../worker/contract/rights.ts';
import { useMember } from '../../session/user.ts';
import { Push } from './Push.tsx';
import { useChoices } from './use-choices.ts';

interface Group {
  name: string;
  kinds: NoticeKind[];
}

const groups: Group[] = [
  { name: 'People', kinds: ['message', 'friend_request', 'friend_approved', 'alert'] },
  { name: 'Threads', kinds: ['reply', 'mention', 'answer', 'followed'] },
  { name: 'Events', kinds: ['event_seat', 'event_changed', 'event_reminder', 'event_coming'] },
  { name: 'Your practice', kinds: ['enquiry', 'location', 'listing'] },
];

/** Kinds of which a level without the right hears nothing. */
const rights: Partial<Record<NoticeKind, LevelRight>> = {
  message: 'authz_messages',
  friend_request: 'authz_friends',
  friend_approved: 'authz_friends',
  enquiry: 'authz_user_services',
  listing: 'authz_user_services',
};

const mails: Record<NoticeSetting['mail'], string> = {
  now: 'At once',
  daily: 'Daily digest',
  weekly: 'Weekly digest',
  never: 'Never',
};

interface ChoicesProps {
  settings: NoticeSettings;
  /** Null where the site offers no push. */
  pushKey: string | null;
}

/** Each kind and way, saved as it is chosen. */
export function Choices({ settings, pushKey }: ChoicesProps) {
  const member = useMember();
  const choose = useChoices(member.id, settings);
  const isPushed = pushKey !== null;
  const isHeard = (kind: NoticeKind) => {
    const right = rights[kind];
    return !right || has(member, right);
  };
  /** Who turns push on and has chosen nothing for it means all. */
  const beginPush = () => {
    if (noticeKindNames.some((kind) => settings[kind].push)) return;
    choose(noticeKindNames, { push: true });
  };
  return (
    <>
      {groups.map(({ name, kinds }) => (
        <table key={name} className="choices">
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">On the site</th>
              <th scope="col">Mail</th>
              {isPushed && <th scope="col">Push</th>}
            </tr>
          </thead>
          <tbody>
            {kinds.filter(isHeard).map((kind) => (
              <Choice
                key={kind}
                kind={kind}
                setting={settings[kind]}
                isPushed={isPushed}
                choose={(one) => choose([kind], one)}
              />
            ))}
          </tbody>
        </table>
      ))}
      {pushKey !== null && <Push site={pushKey} began={beginPush} />}
    </>
  );
}

const mailChoicesOf = (kind: NoticeKind) =>
  mailChoices.filter((choice) => choice !== 'now' || isMailedAtOnce(kind));

interface Props {
  kind: NoticeKind;
  setting: NoticeSetting;
  isPushed: boolean;
  choose(one: Partial<NoticeSetting>): void;
}

const Choice = ({ kind, setting, isPushed, choose }: Props) => (
  <tr>
    <th scope="row" id={`kind-${kind}`}>
      {noticeKinds[kind]}
    </th>
    <Flag kind={kind} name="On the site" is={setting.site} set={(site) => choose({ site })} />
    <td className="field">
      <label>
        <span className="choice-way">Mail</span>
        <select
          value={setting.mail}
          aria-label={`Mail: ${noticeKinds[kind]}`}
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
