import { useState } from 'react';
import { wording } from '../../worker/contract/wording.ts';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../lib/token.ts';
import { useChange, useWhen } from '../lib/use-change.ts';
import { useUser } from '../lib/user.ts';
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
  useChange(user, (before) => {
    // The session that the device held was over: what is wanted waits for another.
    if (user === null && before === undefined && wanted.length > 0) {
      askToSignIn({ message: wording.request.signedOut });
    }
  });
  return {
    members: useNeededCode(load, Boolean(user)),
    wanted: user === null ? none : wanted,
    want: (what, message) => {
      const done = () => setWanted((others) => [...others, what]);
      if (token.get()) done();
      else askToSignIn({ message, done });
    },
    begun: (what) => setWanted((others) => others.filter((other) => other !== what)),
  };
}

const none: readonly string[] = [];

/** Code that comes when it is needed; null until it is there. Where it is not to be had, the next press asks again. */
export function useNeededCode<Code>(load: () => Promise<Code>, needed: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const fetchCode = () =>
    onceMore(load).then(
      (found) => setCode(() => found),
      () => window.addEventListener('click', () => void fetchCode(), { once: true }),
    );
  useWhen(needed, () => void fetchCode());
  return needed ? code : null;
}
