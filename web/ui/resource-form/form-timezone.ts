/** Time zone in which a form reads and writes times, if it is not that of the current user. */

import { createContext, useContext } from 'react';
import { m } from '#messages';
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
  if (timezone_id)
    return {
      id: timezone_id,
      hint: m['field.your_time_zone']({ zone: timezone_name ?? timezone_id }),
    };
  const id = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { id, hint: m['field.browser_time_zone']({ zone: id }) };
}
