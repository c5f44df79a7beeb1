/**
 * Loads a page’s module of member actions after sign-in and keeps actions requested before for that
 * module to start.
 */

import { useState } from 'react';
import { specificationTexts } from '../../../worker/contract/shared/specification-texts.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useCurrentUser } from '../../data/user.ts';
import { useOnChange } from '../hooks/use-on-change.ts';
import { useOnDemandModule } from '../hooks/use-on-demand-module.ts';

export interface MemberActionsState<Code> {
  /** Module with member actions, once a member is signed in. */
  memberModule: Code | null;
  /** Actions requested but not started yet. */
  pendingActions: readonly string[];
  requestAction(what: string, message: string): void;
  onActionStarted(what: string): void;
}

/** Visitors sign in first; closing the dialog drops the action. */
export function useMemberActions<Code>(load: () => Promise<Code>): MemberActionsState<Code> {
  const user = useCurrentUser();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useOnChange(user, (before) => {
    // The stored session has expired, so pending actions require a new sign-in.
    if (user === null && before === undefined && wanted.length > 0) {
      requestSignIn({ message: specificationTexts.request.signedOut });
    }
  });
  return {
    memberModule: useOnDemandModule(load, Boolean(user)),
    pendingActions: user === null ? none : wanted,
    requestAction: (what, message) => {
      const add = () => setWanted((actions) => [...actions, what]);
      if (token.get()) add();
      else requestSignIn({ message, done: add });
    },
    onActionStarted: (what) => setWanted((actions) => actions.filter((other) => other !== what)),
  };
}

const none: readonly string[] = [];
