import { send } from '../../lib/api.ts';
import { Moment } from '../../ui/Moment.tsx';
import { showFailure, showToast } from '../../ui/toast.ts';
import { resetAddress } from './queries.ts';
import { useSecondFactors } from './use-second-factors.ts';

/** Warning that an admin has scheduled a reset of all second factors, with a button to stop it. */
export function ResetNotice({ due }: { due: string | null }) {
  const { id, changed } = useSecondFactors();
  if (!due) return null;
  const stop = async () => {
    try {
      await send(resetAddress(id), { method: 'DELETE' });
      showToast('Reset stopped.', 'success', true);
    } catch (error) {
      showFailure(error);
    }
    await changed();
  };
  return (
    <div className="account-note abreast warning" role="status">
      <span>
        An administrator has started to reset two-step verification on your account. From{' '}
        <Moment moment={due} /> you can sign in with your password alone.
      </span>
      <button type="button" className="button" onClick={stop}>
        Stop the reset
      </button>
    </div>
  );
}
