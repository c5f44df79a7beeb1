import { useState } from 'react';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../session/token.ts';

export interface Wanted {
  /** What a member pressed for, until it is begun. */
  wanted: string | null;
  want(what: string, message: string): void;
  begun(): void;
}

/**
 * What somebody began to do before the code for it was there. A visitor is asked to sign in, and
 * finds it begun afterwards; whoever closes the dialog has dropped it.
 */
export function useWanted(): Wanted {
  const [wanted, setWanted] = useState<string | null>(null);
  return {
    wanted,
    want: (what, message) => {
      const done = () => setWanted(what);
      if (token.get()) done();
      else askToSignIn({ message, done });
    },
    begun: () => setWanted(null),
  };
}
