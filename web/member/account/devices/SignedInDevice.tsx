import '../notifications/NotificationKindSettings.css';
import type { Session } from '../../../../worker/contract/accounts/session.ts';
import { Icon } from '../../../ui/graphics/icons.tsx';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';

/** One signed-in device with a button to end its session. */
export function SignedInDevice({ session, end }: { session: Session; end(): Promise<void> }) {
  const { user_agent_name, country_name, client_ip } = session;
  const name = user_agent_name ?? 'Unknown device';
  return (
    <li>
      <span className="choice-icon">
        <Icon>
          <path
            d={
              /iphone|android|ipad|mobile/i.test(name)
                ? 'M7 3h10v18H7ZM11 18h2'
                : 'M5 5h14v10H5ZM2 19h20'
            }
          />
        </Icon>
      </span>
      <div>
        <h2>
          {name} {session.is_current && <span className="kind">This device</span>}
        </h2>
        <p>{[country_name, client_ip].filter(Boolean).join(' · ') || 'Unknown location'}</p>
        <p>
          Last used <LocalDateTime moment={session.last_used_at} day="long" />
        </p>
        <p>
          Signed in <LocalDateTime moment={session.created_at} day="long" />
        </p>
        {session.push_since && (
          <p>
            Notifications turned on <LocalDateTime moment={session.push_since} day="long" />
          </p>
        )}
      </div>
      <ActionButton quiet action={end} label={`Sign out: ${name}`}>
        Sign out
      </ActionButton>
    </li>
  );
}
