import { useEffect, useEffectEvent, useState } from 'react';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../session/token.ts';
import { useUser } from '../session/user.ts';
import { onceMore } from '../ui/once-more.ts';

export interface Members<Code> {
  /** What members do on a page, once one is there. */
  members: Code | null;
  /** What one pressed for, until it is begun. */
  wanted: readonly string[];
  want(what: string, message: string): void;
  begun(what: string): void;
}

/**
 * What a page has for members, and what somebody began to do before it was there. A visitor is asked to
 * sign in, and finds it begun afterwards; whoever closes the dialog has dropped it.
 */
export function useMembers<Code>(load: () => Promise<Code>): Members<Code> {
  const user = useUser();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const askAgain = useEffectEvent(() => {
    setWanted([]);
    if (wanted.length > 0) askToSignIn({ done: () => setWanted(wanted) });
  });
  useEffect(() => {
    // The session that the device holds is over.
    if (user === null) askAgain();
  }, [user]);
  return {
    members: useNeededCode(load, Boolean(user)),
    wanted,
    want: (what, message) => {
      const done = () => setWanted((others) => [...others, what]);
      if (token.get()) done();
      else askToSignIn({ message, done });
    },
    begun: (what) => setWanted((others) => others.filter((other) => other !== what)),
  };
}

/** Code that comes when it is needed; null until it is there. */
export function useNeededCode<Code>(load: () => Promise<Code>, needed: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const fetchCode = useEffectEvent(() => onceMore(load).then((found) => setCode(() => found)));
  useEffect(() => {
    if (needed) void fetchCode();
  }, [needed]);
  return needed ? code : null;
}
