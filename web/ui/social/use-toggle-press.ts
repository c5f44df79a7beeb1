import { useState } from 'react';
import { askToSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useWhen } from '../hooks/use-on-change.ts';
import { useUser } from '../../data/user.ts';

interface Toggled {
  isOn: boolean;
  set(on: boolean): unknown;
  /** Turns it on before the current state is loaded. */
  begin(): unknown;
  /** Reason shown in the sign-in dialog. */
  message: string;
}

/**
 * Press handler of a toggle. It waits for the user; visitors sign in first and find it on. Closing
 * the dialog cancels the press. The button's key is its item, so another item cancels it, too.
 */
export function usePressed({ isOn, set, begin, message }: Toggled) {
  const user = useUser();
  const [isWanted, want] = useState(false);
  const ask = () => askToSignIn({ message, done: () => want(true) });
  useWhen(isWanted && user !== undefined, () => {
    want(false);
    if (user) begin();
    // An expired session also asks to sign in, because the user has pressed.
    else setTimeout(ask);
  });
  const press = () => {
    if (user) set(!isOn);
    else if (user === undefined && token.get()) want(!isWanted);
    else ask();
  };
  return { isOn: isWanted || isOn, press };
}
