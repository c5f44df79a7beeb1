/** Time zone in which a form reads and writes times, if it is not that of the current user. */

import { createContext, useContext } from 'react';
import { useMember } from '../../data/user.ts';

interface FormTimezone {
  /** IANA name of the time zone in which the form shows times. */
  id: string;
  /** Hint below a time field. */
  hint: string;
}

export const FormTimezoneContext = createContext<FormTimezone | null>(null);

/** Defaults to the browser's zone if the user has none. */
export function useFormTimezone(): FormTimezone {
  const { timezone_id, timezone_name } = useMember();
  const other = useContext(FormTimezoneContext);
  if (other) return other;
  if (timezone_id) return { id: timezone_id, hint: `Your time zone: ${timezone_name}` };
  const id = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { id, hint: `Your browser’s time zone: ${id}. You can set one in your account.` };
}
