/**
 * Press handler of a toggle. It waits for the user; visitors sign in first and find it on. Closing
 * the dialog cancels the press. The button's key is its item, so another item cancels it, too.
 */

import { useState } from 'react';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useCurrentUser } from '../../data/user.ts';
import { useEffectWhen } from '../hooks/use-on-change.ts';

interface TogglePressOptions {
  isOn: boolean;
  set(on: boolean): unknown;
  /** Turns the toggle on before its current state is loaded. */
  begin(): unknown;
  /** Reason shown in the sign-in dialog. */
  message: string;
}

export function useTogglePress({ isOn, set, begin, message }: TogglePressOptions) {
  const user = useCurrentUser();
  const [isWanted, setWanted] = useState(false);
  const ask = () => requestSignIn({ message, done: () => setWanted(true) });
  useEffectWhen(isWanted && user !== undefined, () => {
    setWanted(false);
    if (user) begin();
    // An expired session also asks to sign in, because the user has pressed.
    else setTimeout(ask);
  });
  const press = () => {
    if (user) set(!isOn);
    else if (user === undefined && token.get()) setWanted(!isWanted);
    else ask();
  };
  return { isOn: isWanted || isOn, press };
}
