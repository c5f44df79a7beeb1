/**
 * Kinds of security events (sign-in, new passkey, changed address …) with their labels, and a row
 * of the log.
 */

/** Days that an event is stored. */
export const securityEventRetentionDays = 180;

export const securityEventLabels = {
  sign_in: 'Signed in',
  sign_in_new_device: 'Signed in on a new device',
  sign_in_refused: 'Sign-in refused',
  sign_in_slowed: 'Sign-ins limited after many failed attempts',
  sign_out: 'Signed out',
  session_ended: 'Device signed out',
  sessions_ended: 'All devices signed out',
  session_elsewhere: 'Sign-in used in another browser or country',
  session_stolen: 'Device signed out because its sign-in was used in two places',
  push_added: 'Notifications turned on for a browser',
  push_removed: 'Notifications turned off for a browser',
  not_me: 'Reported “This wasn’t me”',
  reset_asked: 'Password reset requested',
  password_changed: 'Password changed',
  email_asked: 'E-mail address change requested',
  email_changed: 'E-mail address changed',
  email_stopped: 'E-mail address change stopped',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  authenticator_added: 'Authenticator codes set up',
  authenticator_removed: 'Authenticator codes removed',
  recovery_codes_made: 'New recovery codes created',
  recovery_codes_removed: 'Recovery codes removed',
  recovery_code_used: 'Recovery code used',
  second_factor_refused: 'Two-step verification failed',
  second_factor_reset_asked: 'Two-step verification reset started',
  second_factor_reset_stopped: 'Two-step verification reset stopped',
  second_factor_reset: 'Two-step verification reset',
  seen_as: 'An admin viewed the site as this account',
  proof: 'Identity confirmed',
  proof_refused: 'Identity check failed',
  exported: 'Data exported',
  imported: 'Data imported',
  rights_changed: 'Rights changed',
  template_changed: 'E-mail template changed',
  erased: 'Account deleted',
} as const;

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
