import { createContext, useContext } from 'react';
import { useMember } from '../../lib/user.ts';

interface Zone {
  /** Its IANA name. */
  id: string;
  /** What a field says of it. */
  told: string;
}

/** The zone of a form's times, where it is not that of whoever fills it in. */
export const FormZone = createContext<Zone | null>(null);

/** Where nobody has said which, times are read as the browser reads them. */
export function useFormZone(): Zone {
  const { timezone_id, timezone_name } = useMember();
  const other = useContext(FormZone);
  if (other) return other;
  if (timezone_id) return { id: timezone_id, told: `Your time zone: ${timezone_name}` };
  const id = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { id, told: `Your browser’s time zone: ${id}. You can set one in your account.` };
}
