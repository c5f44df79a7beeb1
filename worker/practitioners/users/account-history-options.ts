import { userFields } from '../../contract/accounts/user-fields.ts';
import { usersResource } from '../../contract/accounts/users.resource.ts';
import { buildHistoryOptions } from '../../http/resource/update-item.ts';

const historyOptions = buildHistoryOptions(usersResource.fields);

/** History of an account: it only says that a password changed. */
export const accountHistoryOptions = {
  ...historyOptions,
  redacted: [...(historyOptions.redacted ?? []), 'password_hash', 'hello', 'shown'],
  fieldLabels: {
    ...historyOptions.fieldLabels,
    shown: userFields.shown.label,
    password_hash: 'Password',
    email_unsubscribed_at: 'E-mails',
  },
  historyFormat: {
    ...historyOptions.historyFormat,
    town_key: 'nothing' as const,
    is_accepting_lapsed: 'nothing' as const,
    email_unsubscribed_at: { yes: 'off', no: 'off', unsaid: 'on' },
    confirmed_at: { says: 'Details confirmed' },
    first_appointment_confirmed_at: { says: 'First appointment confirmed' },
  },
};
