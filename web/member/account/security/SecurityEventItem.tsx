/** Entry of the security log, with a report button for suspicious kinds. */

import {
  type SecurityEvent,
  type SecurityEventKind,
  securityEventLabels,
} from '../../../../worker/contract/accounts/security-events.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';

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
  const from = [user_agent_name, country_name, client_ip].filter(Boolean).join(' · ');
  return (
    <li>
      <div>
        <p>
          <strong>{securityEventLabels[kind]}</strong>
          {detail && ` · ${detail}`}
          {isOthers && ' · by an admin'}
        </p>
        <p className="hint">
          <LocalDateTime moment={created_at} day="time" />
          {from && !isOthers && ` · ${from}`}
        </p>
      </div>
      {reportableKinds.includes(kind) && !isOthers && (
        <ConfirmButton
          button={
            <>
              This wasn’t me
              <span className="visually-hidden">: {securityEventLabels[kind]}</span>
            </>
          }
          className="text-button"
          title="This wasn’t you?"
          yes="Sign out all devices"
          text="We will sign out all devices, including this one. Your password will stop working, and we will e-mail you a link to choose a new one."
          note="With that link you can also remove passkeys and codes that someone else added. If your e-mail address was changed, we send a link to the old address to restore it."
          confirmed={disown}
        />
      )}
    </li>
  );
}
