import { useState } from 'react';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import { api } from '../../data/api.ts';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import { useRefreshAfterChange } from '../../ui/hooks/use-after-save.ts';

/** Retries all dead letters in batches and shows how many are left. */
export function RetryAllButton({ waiting }: { waiting: number }) {
  const [remaining, setRemaining] = useState<number | null>(null);
  const changed = useRefreshAfterChange();
  const press = async () => {
    if (remaining !== null) return;
    setRemaining(waiting);
    try {
      showToast(`Messages sent again: ${formatNumber(await retryAllDeadLetters(setRemaining))}.`);
    } catch (error) {
      showErrorToast(error);
    }
    setRemaining(null);
    changed();
  };
  const doing = remaining !== null && `Sending… ${formatNumber(remaining)} left`;
  return (
    <>
      <button
        type="button"
        className="button quiet press"
        aria-disabled={remaining !== null}
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
async function retryAllDeadLetters(tellLeft: (left: number) => void) {
  for (let sent = 0; ; ) {
    const { body } = await api('POST /parked/replay');
    sent += body.sent_count;
    tellLeft(body.waiting_count);
    if (body.waiting_count === 0 || body.sent_count === 0) return sent;
  }
}
