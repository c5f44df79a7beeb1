import { useState } from 'react';
import { m } from '#messages';
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
      const sent = await retryAllDeadLetters(setRemaining);
      showToast(m['admin_status.messages_sent_again']({ number: formatNumber(sent) }));
    } catch (error) {
      showErrorToast(error);
    }
    setRemaining(null);
    changed();
  };
  const doing =
    remaining !== null && m['admin_status.sending_left']({ number: formatNumber(remaining) });
  return (
    <>
      <button
        type="button"
        className="button quiet press"
        aria-disabled={remaining !== null}
        onClick={press}
      >
        {doing || m['admin_status.send_all_again']()}
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
