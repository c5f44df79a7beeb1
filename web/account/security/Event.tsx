import {
  type SecurityEvent,
  type SecurityKind,
  securityKinds,
} from '../../../worker/contract/security-events.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Moment } from '../../ui/Moment.tsx';

/** What a stranger would have done. */
const doubtful: readonly SecurityKind[] = [
  ...(['sign_in', 'sign_in_new_device', 'recovery_code_used', 'proof', 'exported'] as const),
  ...(['password_changed', 'email_asked', 'email_changed', 'reset_asked'] as const),
  ...([
    'passkey_added',
    'passkey_removed',
    'authenticator_added',
    'authenticator_removed',
  ] as const),
  ...(['recovery_codes_made', 'session_elsewhere', 'session_stolen', 'push_added'] as const),
  // Whoever gave these had the password, or the session.
  ...(['second_factor_refused', 'proof_refused', 'second_factor_reset_stopped'] as const),
];

interface Props {
  event: SecurityEvent;
  disown(): Promise<void>;
}

export function Event({ event, disown }: Props) {
  const { kind, detail, created_at, client_ip, country_name, user_agent_name } = event;
  const isOthers = event.created_by !== null && event.created_by !== event.user_id;
  const from = [user_agent_name, country_name, client_ip].filter(Boolean).join(' · ');
  return (
    <li>
      <div>
        <p>
          <strong>{securityKinds[kind]}</strong>
          {detail && ` · ${detail}`}
          {isOthers && ' · by an administrator'}
        </p>
        <p className="hint">
          <Moment moment={created_at} day="time" />
          {from && !isOthers && ` · ${from}`}
        </p>
      </div>
      {doubtful.includes(kind) && !isOthers && (
        <ConfirmButton
          button={
            <>
              This wasn’t me
              <span className="visually-hidden">: {securityKinds[kind]}</span>
            </>
          }
          className="text-button"
          title="This wasn’t you?"
          yes="Sign everybody out"
          text="Then we sign everybody out, here too. Your password is good for nothing from then on, and we mail you a link for a new one."
          note="Behind that link you can take away passkeys and codes that were added since. If your e-mail address was changed since, the old one gets a link that puts it back."
          confirmed={disown}
        />
      )}
    </li>
  );
}
