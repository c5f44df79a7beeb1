import { useState } from 'react';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../lib/token.ts';
import { useWhen } from '../lib/use-change.ts';
import { useUser } from '../lib/user.ts';

interface Toggled {
  isOn: boolean;
  set(on: boolean): unknown;
  /** Puts it on when it is not known yet whether it is so already. */
  begin(): unknown;
  /** Why somebody has to sign in. */
  message: string;
}

/**
 * What a press of a toggle does. It waits until it is known who is there. A visitor is asked to sign in,
 * and finds it on afterwards: their press never takes it back. Whoever closes the dialog has dropped it. The button has
 * the thing as its key: whoever goes on to another has dropped it as well.
 */
export function usePressed({ isOn, set, begin, message }: Toggled) {
  const user = useUser();
  const [isWanted, want] = useState(false);
  const ask = () => askToSignIn({ message, done: () => want(true) });
  useWhen(isWanted && user !== undefined, () => {
    want(false);
    if (user) begin();
    // A session that turned out to be over asks as well: the press is what the dialog is for.
    else setTimeout(ask);
  });
  const press = () => {
    if (user) set(!isOn);
    else if (user === undefined && token.get()) want(!isWanted);
    else ask();
  };
  return { isOn: isWanted || isOn, press };
}
