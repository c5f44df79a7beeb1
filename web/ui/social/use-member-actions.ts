import { useState } from 'react';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { askToSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useChange, useWhen } from '../hooks/use-on-change.ts';
import { useUser } from '../../data/user.ts';
import { onceMore } from '../hooks/retry-import.ts';

export interface Members<Code> {
  /** Module with member actions, once a member is signed in. */
  members: Code | null;
  /** Actions requested but not started yet. */
  wanted: readonly string[];
  want(what: string, message: string): void;
  begun(what: string): void;
}

/**
 * Member module of a page and the actions requested before it loaded. Visitors sign in first;
 * closing the dialog drops the action.
 */
export function useMembers<Code>(load: () => Promise<Code>): Members<Code> {
  const user = useUser();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useChange(user, (before) => {
    // The stored session has expired, so pending actions require a new sign-in.
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

/** Loads a module on demand; null until loaded. After a failure the next press retries. */
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
