import { createContext, useContext } from 'react';
import { useMember } from '../../session/user.ts';

interface Zone {
  /** Its IANA name; where the reader is without one. */
  id: string | null;
  /** What a field says of it. */
  told: string | null;
}

/** The zone of a form's times, where it is not that of whoever fills it in. */
export const FormZone = createContext<Zone | null>(null);

export function useFormZone(): Zone {
  const { timezone_id, timezone_name } = useMember();
  const other = useContext(FormZone);
  return other ?? { id: timezone_id, told: timezone_name && `In your time zone: ${timezone_name}` };
}
