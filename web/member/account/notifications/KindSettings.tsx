import '../../../styles/choices.css';
import { useId } from 'react';
import { useSearch } from 'wouter';
import {
  isMailedAtOnce,
  type NoticeKind,
  noticeKindNames,
  noticeKinds,
} from '../../../../worker/contract/system/notification-kinds.ts';
import type { NoticeSettings } from '../../../../worker/contract/system/notifications.ts';
import { has, type LevelRight } from '../../../../worker/contract/accounts/permissions.ts';
import { useMember } from '../../../data/user.ts';
import { KindIcon } from '../../notifications/NotificationKindIcon.tsx';
import { Kinds } from './KindList.tsx';
import { Push } from './PushSettings.tsx';
import { useChoices } from './use-notification-settings.ts';
import { type Way, wayOf, ways } from './channels.ts';

const groupNames = ['People', 'Threads', 'Events', 'Your practice'] as const;

/** Every kind must be in a group, or it could not be configured. */
const groupOf: Record<NoticeKind, (typeof groupNames)[number]> = {
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
  kinds: noticeKindNames.filter((kind) => groupOf[kind] === name),
}));

/** Rights that a level needs to receive a kind. */
const rights: Partial<Record<NoticeKind, LevelRight>> = {
  message: 'authz_messages',
  friend_request: 'authz_friends',
  friend_approved: 'authz_friends',
  enquiry: 'authz_user_services',
  listing: 'authz_user_services',
};

interface ChoicesProps {
  settings: NoticeSettings;
  /** Null if the site has no push key. */
  pushKey: string | null;
}

/** Notification settings by group. Each change saves at once. */
export function Choices({ settings, pushKey }: ChoicesProps) {
  const member = useMember();
  const { choose, saved } = useChoices(member.id, settings);
  const isHeard = (kind: NoticeKind) => {
    const right = rights[kind];
    return !right || has(member, right);
  };
  /** Turning push on without any selection enables it for all kinds. */
  const beginPush = () => {
    if (noticeKindNames.some((kind) => settings[kind].push)) return;
    choose(noticeKindNames, () => ({ push: true }));
  };
  return (
    <>
      <div className="stack">
        {groups.map(({ name, kinds }) => (
          <Group
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
      {pushKey !== null && <Push pushKey={pushKey} began={beginPush} />}
    </>
  );
}

interface Props {
  name: string;
  kinds: readonly NoticeKind[];
  settings: NoticeSettings;
  isPushed: boolean;
  isSaved: boolean;
  choose(kinds: readonly NoticeKind[], way: Way): void;
}

/** One preset per group. Single kinds open on demand, or by the link of a mail. */
function Group(props: Props) {
  const { name, kinds, settings, isSaved, choose } = props;
  const id = useId();
  const asked = new URLSearchParams(useSearch()).get('kind');
  const now = wayOf(settings, kinds);
  const unmailed = kinds.filter((kind) => !isMailedAtOnce(kind));
  return (
    <section className="choice-group stack sheet" aria-labelledby={id}>
      <div className="choice-head">
        <span className="choice-icon">{kinds[0] && <KindIcon kind={kinds[0]} />}</span>
        <h2 id={id}>{name}</h2>
        <p className="choice-saved" role="status">
          {isSaved && '✓ Saved'}
        </p>
      </div>
      <ul className="choice-kinds">
        {kinds.map((kind) => (
          <li key={kind}>{noticeKinds[kind]}</li>
        ))}
      </ul>
      <fieldset className="segments abreast" aria-labelledby={id}>
        {Object.entries(ways).map(([name, way]) => (
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
          Shown on the site only, not e-mailed immediately:{' '}
          {unmailed.map((kind) => noticeKinds[kind]).join('; ')}.
        </p>
      )}
      <details open={kinds.some((kind) => kind === asked)}>
        <summary>Customise{!now && <small> Custom settings in use</small>}</summary>
        <Kinds {...props} group={name} asked={asked} />
      </details>
    </section>
  );
}
