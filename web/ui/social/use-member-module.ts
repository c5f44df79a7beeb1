/** Loads a page's module of member actions when a token exists. */

import { useRef } from 'react';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { getUser, useCurrentUser } from '../../data/user.ts';
import { useIsHydrated } from '../hooks/use-is-hydrated.ts';
import { useEffectWhen } from '../hooks/use-on-change.ts';
import { useOnDemandModule } from '../hooks/use-on-demand-module.ts';

export interface MemberModuleState<Code> {
  /** Module with member actions, once it is loaded and the member is known. */
  memberModule: Code | null;
  /**
   * Props of a button with a member action, which is disabled while the module loads. Visitors sign
   * in first; closing the dialog drops the action.
   */
  memberButton(act: () => void, message: string): MemberButtonProps;
}

interface MemberButtonProps {
  'aria-disabled': boolean | undefined;
  onClick(): void;
}

export function useMemberModule<Code>(load: () => Promise<Code>): MemberModuleState<Code> {
  const user = useCurrentUser();
  // The user of a visitor is null, so an unknown user has a token.
  const isNeeded = useIsHydrated() && user !== null;
  const code = useOnDemandModule(load, isNeeded);
  const memberModule = user ? code : null;
  const isLoading = isNeeded && memberModule === null;
  const pressed = useRef<(() => void) | null>(null);
  useEffectWhen(memberModule !== null, () => {
    pressed.current?.();
    pressed.current = null;
  });
  // The expired session has asked for a sign-in itself.
  useEffectWhen(user === null, () => {
    pressed.current = null;
  });
  return {
    memberModule,
    memberButton: (act, message) => ({
      'aria-disabled': isLoading || undefined,
      onClick: () => {
        if (memberModule) act();
        else if (getUser() === null) requestSignIn({ message, done: act });
        // A press before hydration, when the button is not disabled yet, takes effect later.
        else pressed.current = act;
      },
    }),
  };
}
