import { useEffect, useState } from 'react';
import { askToSignIn } from '../lib/sign-in.ts';
import { useUser } from '../session/user.ts';

export interface Wanted {
  /** What somebody pressed for, until it is begun. */
  wanted: string | null;
  want(what: string, message: string): void;
  begun(): void;
}

/**
 * What somebody began to do before it was known who is there. A visitor is asked to sign in, and
 * finds it begun afterwards.
 */
export function useWanted(): Wanted {
  const [pressed, setPressed] = useState<{ what: string; message: string } | null>(null);
  const isVisitor = useUser() === null;
  useEffect(() => {
    if (pressed && isVisitor) askToSignIn({ message: pressed.message });
  }, [pressed, isVisitor]);
  return {
    wanted: pressed?.what ?? null,
    want: (what, message) => setPressed({ what, message }),
    begun: () => setPressed(null),
  };
}
