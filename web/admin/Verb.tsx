import { useState } from 'react';
import { send } from '../lib/api.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { leadOn } from '../ui/lead-on.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { useChanged } from './form/use-saved.ts';

interface Props {
  name: string;
  /** To whom or what, for those who hear the button alone, where many stand below each other. */
  to?: string | undefined;
  /** The call, without a body, that does it. */
  call: string;
  confirm: { title: string; text: string; note?: string | false; yes?: string };
  /** What is said when it is done. */
  done: string;
  /** What comes first; where that fails nothing is asked. */
  first?: (() => Promise<boolean>) | undefined;
}

/** Does something to an item, once it is confirmed. Where it goes with that, whoever has it in hand goes on from the top. */
export function Verb({ name, to, call, confirm, done, first }: Props) {
  const [asking, ask] = useState(false);
  const changed = useChanged();
  const act = async () => {
    try {
      await send(call, { method: 'POST' });
      showToast(done);
    } catch (error) {
      showFailure(error);
    }
    changed();
  };
  const begin = async () => {
    if (!first || (await first())) ask(true);
  };
  return (
    <>
      <button
        ref={leadOnBehind}
        type="button"
        className="button quiet"
        aria-label={to && `${name}: ${to}`}
        onClick={begin}
      >
        {name}
      </button>
      {asking && <Confirm {...confirm} confirmed={act} close={() => ask(false)} />}
    </>
  );
}

/** The ref of a button behind which somebody goes on from the top. */
const leadOnBehind = (button: HTMLButtonElement) => () => {
  if (document.activeElement === button) leadOn('content');
};
