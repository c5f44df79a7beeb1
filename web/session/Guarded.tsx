import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Screen } from '../lib/screen.ts';
import { Loading } from '../ui/Loading.tsx';
import { type User, useUser } from './user.ts';

/** A screen for members or admins. Everybody else is led to the home page; the server decides besides. */
export function Guarded({ screen, children }: { screen: Screen; children: ReactNode }) {
  const [, navigate] = useLocation();
  const user = useUser();
  const allowed = maySee(screen, user);
  useEffect(() => {
    if (allowed === false) navigate('/', { replace: true });
  }, [allowed, navigate]);
  return allowed ? children : <Loading />;
}

/** Undefined until it is known who is there. */
function maySee({ forWhom, right }: Screen, user: User): boolean | undefined {
  if (user === undefined) return undefined;
  if (user === null) return false;
  return user.is_admin || (forWhom === 'member' && (!right || user[right]));
}
