import { useEffect, useEffectEvent, useState } from 'react';
import { reloadOnce } from '../lib/reload-once.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../session/token.ts';
import { useUser } from '../session/user.ts';

export interface Members<Code> {
  /** What members do on a page, once one is there. */
  members: Code | null;
  /** What one pressed for, until it is begun. */
  wanted: string | null;
  want(what: string, message: string): void;
  begun(): void;
}

/**
 * What a page has for members, and what somebody began to do before it was there. A visitor is asked to
 * sign in, and finds it begun afterwards; whoever closes the dialog has dropped it.
 */
export function useMembers<Code>(load: () => Promise<Code>): Members<Code> {
  const [wanted, setWanted] = useState<string | null>(null);
  return {
    members: useCodeOrReload(load, Boolean(useUser())),
    wanted,
    want: (what, message) => {
      const done = () => setWanted(what);
      if (token.get()) done();
      else askToSignIn({ message, done });
    },
    begun: () => setWanted(null),
  };
}

/**
 * Code that comes when it is needed; null until it is there. Where it can't be had the page is older
 * than the last deploy, and loads anew: what members do can't do without it.
 */
export function useCodeOrReload<Code>(load: () => Promise<Code>, needed: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const fetchCode = useEffectEvent(() =>
    load().then(
      (found) => setCode(() => found),
      () => void reloadOnce(),
    ),
  );
  useEffect(() => {
    if (needed) void fetchCode();
  }, [needed]);
  return needed ? code : null;
}
