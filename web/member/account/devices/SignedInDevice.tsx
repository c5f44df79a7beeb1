import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import '../notifications/NotificationKindSettings.css';
import { formatDeviceName } from '../../../../worker/contract/accounts/format-device-name.ts';
import type { Session } from '../../../../worker/contract/accounts/session.ts';
import { translateCountryName } from '../../../../worker/contract/shared/display-names.ts';
import { Icon } from '../../../ui/graphics/icons.tsx';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';

/** One signed-in device with a button to end its session. */
export function SignedInDevice({ session, end }: { session: Session; end(): Promise<void> }) {
  const { user_agent_name, country_name, client_ip } = session;
  const name = user_agent_name ? formatDeviceName(user_agent_name) : m['device.unknown_device']();
  const country = country_name && translateCountryName(country_name);
  return (
    <li>
      <span className="choice-icon">
        <Icon>
          <path
            d={
              /iphone|android|ipad|mobile/i.test(user_agent_name ?? '')
                ? 'M7 3h10v18H7ZM11 18h2'
                : 'M5 5h14v10H5ZM2 19h20'
            }
          />
        </Icon>
      </span>
      <div>
        <h2>
          {name} {session.is_current && <span className="kind">{m['device.this_device']()}</span>}
        </h2>
        <p>{[country, client_ip].filter(Boolean).join(' · ') || m['device.unknown_location']()}</p>
        <p>
          <ParaglideMessage
            message={m['device.last_used']}
            markup={{ date: () => <LocalDateTime moment={session.last_used_at} day="long" /> }}
          />
        </p>
        <p>
          <ParaglideMessage
            message={m['device.signed_in']}
            markup={{ date: () => <LocalDateTime moment={session.created_at} day="long" /> }}
          />
        </p>
        {session.push_since && (
          <p>
            <ParaglideMessage
              message={m['device.notifications_turned_on']}
              markup={{
                date: () => <LocalDateTime moment={session.push_since ?? ''} day="long" />,
              }}
            />
          </p>
        )}
      </div>
      <ActionButton quiet action={end} label={m['device.sign_out_2']({ name })}>
        {m['device.sign_out']()}
      </ActionButton>
    </li>
  );
}
