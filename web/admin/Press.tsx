import { type ReactNode, useState } from 'react';
import { send } from '../lib/api.ts';
import { takeOver } from '../ui/lead-on.ts';
import { showFailure, showToast } from '../ui/toast.ts';
import { useChanged } from './form/use-saved.ts';

interface Props<Answer> {
  name: string;
  /** What it says while it is done. */
  busy?: string;
  /** To what, for those who hear the button alone, where many stand below each other. */
  to?: string;
  /** The call, without a body. */
  call: string;
  method?: 'POST' | 'DELETE';
  /** What is said once it has answered. */
  said(answer: Answer): { text: string; kind?: 'success' | 'error' };
  isOff?: boolean;
  /** Stands in the place of the button where there is nothing to press. */
  over?: ReactNode;
}

/** Does at once what harms nothing when it is done twice. */
export function Press<Answer>({ name, busy = 'Sending…', to, call, said, ...how }: Props<Answer>) {
  const { isOff = false, over, method = 'POST' } = how;
  const [doing, setDoing] = useState(false);
  const changed = useChanged();
  const [wasOver] = useState(Boolean(over));
  const off = doing || isOff;
  const press = async () => {
    if (off) return;
    setDoing(true);
    try {
      const { body } = await send<Answer>(call, { method });
      const { text, kind } = said(body);
      showToast(text, kind);
    } catch (error) {
      showFailure(error);
    }
    setDoing(false);
    changed();
  };
  const shown = doing ? busy : name;
  if (over) {
    return (
      <span ref={wasOver ? null : takeOver} tabIndex={-1}>
        {over}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button quiet press"
        aria-label={to && `${shown}: ${to}`}
        aria-disabled={off}
        onClick={press}
      >
        {shown}
      </button>
      <span className="visually-hidden" role="status">
        {doing && busy}
      </span>
    </>
  );
}
