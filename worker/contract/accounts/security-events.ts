/**
 * Kinds of security events (sign-in, new passkey, changed address …) with their labels, and a row
 * of the log.
 */

import { m } from '#messages';

/** Days that an event is stored. */
export const securityEventRetentionDays = 180;

export const securityEventLabels = {
  get sign_in() {
    return m['security.event_sign_in']();
  },
  get sign_in_new_device() {
    return m['security.event_sign_in_new_device']();
  },
  get sign_in_refused() {
    return m['security.event_sign_in_refused']();
  },
  get sign_in_slowed() {
    return m['security.event_sign_in_slowed']();
  },
  get sign_out() {
    return m['security.event_sign_out']();
  },
  get session_ended() {
    return m['security.event_session_ended']();
  },
  get sessions_ended() {
    return m['security.event_sessions_ended']();
  },
  get session_elsewhere() {
    return m['security.event_session_elsewhere']();
  },
  get session_stolen() {
    return m['security.event_session_stolen']();
  },
  get push_added() {
    return m['security.event_push_added']();
  },
  get push_removed() {
    return m['security.event_push_removed']();
  },
  get not_me() {
    return m['security.event_not_me']();
  },
  get reset_asked() {
    return m['security.event_reset_asked']();
  },
  get password_changed() {
    return m['security.event_password_changed']();
  },
  get email_asked() {
    return m['security.event_email_asked']();
  },
  get email_changed() {
    return m['security.event_email_changed']();
  },
  get email_stopped() {
    return m['security.event_email_stopped']();
  },
  get passkey_added() {
    return m['security.event_passkey_added']();
  },
  get passkey_removed() {
    return m['security.event_passkey_removed']();
  },
  get authenticator_added() {
    return m['security.event_authenticator_added']();
  },
  get authenticator_removed() {
    return m['security.event_authenticator_removed']();
  },
  get recovery_codes_made() {
    return m['security.event_recovery_codes_made']();
  },
  get recovery_codes_removed() {
    return m['security.event_recovery_codes_removed']();
  },
  get recovery_code_used() {
    return m['security.event_recovery_code_used']();
  },
  get second_factor_refused() {
    return m['security.event_second_factor_refused']();
  },
  get second_factor_reset_asked() {
    return m['security.event_second_factor_reset_asked']();
  },
  get second_factor_reset_stopped() {
    return m['security.event_second_factor_reset_stopped']();
  },
  get second_factor_reset() {
    return m['security.event_second_factor_reset']();
  },
  get merge_asked() {
    return m['security.event_merge_asked']();
  },
  get merged() {
    return m['security.event_merged']();
  },
  get merge_undone() {
    return m['security.event_merge_undone']();
  },
  get seen_as() {
    return m['security.event_seen_as']();
  },
  get proof() {
    return m['security.event_proof']();
  },
  get proof_refused() {
    return m['security.event_proof_refused']();
  },
  get exported() {
    return m['security.event_exported']();
  },
  get imported() {
    return m['security.event_imported']();
  },
  get rights_changed() {
    return m['security.event_rights_changed']();
  },
  get template_changed() {
    return m['security.event_template_changed']();
  },
  get erased() {
    return m['security.event_erased']();
  },
};

export type SecurityEventKind = keyof typeof securityEventLabels;

export interface SecurityEvent {
  id: string;
  created_at: string;
  /** Null if the actor was not signed in. */
  created_by: string | null;
  created_by_name: string | null;
  /** Affected account; null if the event concerns the whole site. */
  user_id: string | null;
  user_name: string | null;
  kind: SecurityEventKind;
  detail: string | null;
  client_ip: string | null;
  country_name: string | null;
  user_agent_name: string | null;
}
