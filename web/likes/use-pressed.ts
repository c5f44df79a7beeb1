import { useEffect, useEffectEvent, useState } from 'react';
import { askToSignIn } from '../lib/sign-in.ts';
import { token } from '../session/token.ts';
import { useUser } from '../session/user.ts';

interface Toggled {
  /** Of what is put on or off. */
  name: string;
  isOn: boolean;
  set(on: boolean): unknown;
  /** Puts it on when it is not known yet whether it is so already. */
  begin(): unknown;
  /** Why somebody has to sign in. */
  message: string;
}

/**
 * What a press of a toggle does. It waits until it is known who is there. A visitor is asked to sign in,
 * and finds it on afterwards: their press never takes it back. Whoever closes the dialog has dropped it.
 */
export function usePressed({ name, isOn, set, begin, message }: Toggled) {
  const user = useUser();
  const [wanted, want] = useState<string | null>(null);
  const isWanted = wanted === name;
  const ask = () => askToSignIn({ message, done: () => want(name) });
  const goOn = useEffectEvent(() => {
    want(null);
    if (user) begin();
    // A session that turned out to be over asks as well: the press is what the dialog is for.
    else setTimeout(ask);
  });
  useEffect(() => {
    if (isWanted && user !== undefined) goOn();
  }, [isWanted, user]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes on to another thing has dropped it
  useEffect(() => () => want(null), [name]);
  const press = () => {
    if (user) set(!isOn);
    else if (user === undefined && token.get()) want(isWanted ? null : name);
    else ask();
  };
  return { isOn: isWanted || isOn, press };
}
