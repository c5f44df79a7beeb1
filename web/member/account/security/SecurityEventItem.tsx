/** Entry of the security log, with a report button for suspicious kinds. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { formatDeviceName } from '../../../../worker/contract/accounts/format-device-name.ts';
import { formatSecurityDetail } from '../../../../worker/contract/accounts/format-security-detail.ts';
import {
  type SecurityEvent,
  type SecurityEventKind,
  securityEventLabels,
} from '../../../../worker/contract/accounts/security-events.ts';
import { translateCountryName } from '../../../../worker/contract/shared/display-names.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { renderHidden } from '../../../ui/primitives/message-markup.tsx';

/** Kinds that an attacker could have caused; they get a 'This wasn't me' button. */
const reportableKinds: readonly SecurityEventKind[] = [
  'sign_in',
  'sign_in_new_device',
  'recovery_code_used',
  'proof',
  'exported',
  'password_changed',
  'email_asked',
  'email_changed',
  'reset_asked',
  'passkey_added',
  'passkey_removed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_made',
  'session_elsewhere',
  'session_stolen',
  'push_added',
  // These failures mean that the password or the session is known to someone else.
  'second_factor_refused',
  'proof_refused',
  'second_factor_reset_stopped',
];

interface Props {
  event: SecurityEvent;
  disown(): Promise<void>;
}

export function SecurityEventItem({ event, disown }: Props) {
  const { kind, detail, created_at, client_ip, country_name, user_agent_name } = event;
  const isOthers = event.created_by !== null && event.created_by !== event.user_id;
  const from = [
    user_agent_name && formatDeviceName(user_agent_name),
    country_name && translateCountryName(country_name),
    client_ip,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li>
      <div>
        <p>
          <strong>{securityEventLabels[kind]}</strong>
          {detail && ` · ${formatSecurityDetail(kind, detail)}`}
          {isOthers && ` · ${m['security.by_admin']()}`}
        </p>
        <p className="hint">
          <LocalDateTime moment={created_at} day="time" />
          {from && !isOthers && ` · ${from}`}
        </p>
      </div>
      {reportableKinds.includes(kind) && !isOthers && (
        <ConfirmButton
          button={
            <ParaglideMessage
              message={m['security.not_me']}
              inputs={{ event: securityEventLabels[kind] }}
              markup={{ hidden: renderHidden }}
            />
          }
          className="text-button"
          title={m['security.this_wasnt_you']()}
          yes={m['security.sign_out_all_devices']()}
          text={m['security.we_will_sign_out_all_devices']()}
          note={m['security.with_that_link_you_can_also']()}
          confirmed={disown}
        />
      )}
    </li>
  );
}
