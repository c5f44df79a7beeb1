import { useEffect, useState } from 'react';
import { askToSignIn } from '../lib/sign-in.ts';
import { useUser } from '../session/user.ts';

export interface Wanted {
  /** What a member pressed for, until it is begun. */
  wanted: string | null;
  want(what: string, message: string): void;
  begun(): void;
}

/**
 * What somebody began to do before it was known who is there. A visitor is asked to sign in, and
 * finds it begun afterwards; whoever closes the dialog has dropped it.
 */
export function useWanted(): Wanted {
  const user = useUser();
  const [pressed, setPressed] = useState<{ what: string; message: string } | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (!pressed || user === undefined) return;
    const { what, message } = pressed;
    const begin = () => setWanted(what);
    setPressed(null);
    if (user) begin();
    else askToSignIn({ message, done: begin });
  }, [pressed, user]);
  return {
    wanted,
    want: (what, message) => setPressed({ what, message }),
    begun: () => setWanted(null),
  };
}
