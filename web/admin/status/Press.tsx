import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { showFailure, showToast } from '../../ui/toast.ts';
import { useChanged } from '../form/use-saved.ts';

interface Props<Answer> {
  name: string;
  /** To what, for those who hear the button alone. */
  to: string;
  /** The call, without a body. */
  call: string;
  /** What is said once it has answered. */
  said(answer: Answer): { text: string; kind?: 'success' | 'error' };
  isOff?: boolean;
}

/** Does at once what harms nothing when it is done twice. */
export function Press<Answer>({ name, to, call, said, isOff = false }: Props<Answer>) {
  const [doing, setDoing] = useState(false);
  const changed = useChanged();
  const off = doing || isOff;
  const press = async () => {
    if (off) return;
    setDoing(true);
    try {
      const { body } = await send<Answer>(call, { method: 'POST' });
      const { text, kind } = said(body);
      showToast(text, kind);
    } catch (error) {
      showFailure(error);
    }
    setDoing(false);
    changed();
  };
  return (
    <button
      type="button"
      className="button quiet status-press"
      aria-label={`${name}: ${to}`}
      aria-disabled={off}
      onClick={press}
    >
      {name}
    </button>
  );
}
