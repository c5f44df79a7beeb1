import { createContext, useContext } from 'react';
import { useMember } from '../../data/user.ts';

interface Zone {
  /** IANA name. */
  id: string;
  /** Hint below a time field. */
  told: string;
}

/** Time zone of a form, if it is not that of the current user. */
export const FormZone = createContext<Zone | null>(null);

/** Defaults to the browser's zone if the user has none. */
export function useFormZone(): Zone {
  const { timezone_id, timezone_name } = useMember();
  const other = useContext(FormZone);
  if (other) return other;
  if (timezone_id) return { id: timezone_id, told: `Your time zone: ${timezone_name}` };
  const id = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { id, told: `Your browser’s time zone: ${id}. You can set one in your account.` };
}
