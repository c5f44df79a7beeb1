import { useState } from 'react';
import type { Replayed } from '../../../worker/contract/system/dead-letters.ts';
import { send } from '../../data/api.ts';
import { showFailure, showToast } from '../../ui/feedback/toast.ts';
import { useChanged } from '../../member/resource-form/use-after-save.ts';
import { numberText } from '../list/format-count.ts';

/** Retries all dead letters in batches and shows how many are left. */
export function SendAll({ waiting }: { waiting: number }) {
  const [left, setLeft] = useState<number | null>(null);
  const changed = useChanged();
  const press = async () => {
    if (left !== null) return;
    setLeft(waiting);
    try {
      showToast(`Messages sent again: ${numberText(await sendAll(setLeft))}.`);
    } catch (error) {
      showFailure(error);
    }
    setLeft(null);
    changed();
  };
  const doing = left !== null && `Sending… ${numberText(left)} left`;
  return (
    <>
      <button
        type="button"
        className="button quiet press"
        aria-disabled={left !== null}
        onClick={press}
      >
        {doing || 'Send all again'}
      </button>
      <span className="visually-hidden" role="status">
        {doing}
      </span>
    </>
  );
}

/** Repeats until none is left or none could be sent. @throws ApiError */
async function sendAll(tellLeft: (left: number) => void) {
  for (let sent = 0; ; ) {
    const { body } = await send<Replayed>('/parked/replay', { method: 'POST' });
    sent += body.sent_count;
    tellLeft(body.waiting_count);
    if (body.waiting_count === 0 || body.sent_count === 0) return sent;
  }
}
