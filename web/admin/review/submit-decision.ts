import { ApiError } from '../../data/api.ts';
import { showToast } from '../../ui/feedback/toast.ts';

const reportChangedText =
  'This report has changed since you opened it. Close this dialog and read the new information first.';

/**
 * Sends a decision. If someone else decided first, shows that with the typed text and returns
 * 'late'. @throws ApiError otherwise
 */
export async function submitDecision(call: () => Promise<unknown>, words = '') {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.reason === 'changed') throw new ApiError(409, reportChangedText);
    if (error.reason !== 'done') throw error;
    const typed = words && ` You had written: “${words}”`;
    showToast(
      `Someone else has already decided this. ${error.message}${typed}`,
      'warning',
      Boolean(typed),
    );
    return 'late';
  }
}
