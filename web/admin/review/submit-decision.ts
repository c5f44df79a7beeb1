import { m } from '#messages';
import { ApiError } from '../../data/api.ts';
import { showToast } from '../../ui/feedback/toast.ts';

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
    if (error.reason === 'changed') throw new ApiError(409, m['admin_review.report_changed']());
    if (error.reason !== 'done') throw error;
    const { message } = error;
    showToast(
      words
        ? m['admin_review.already_decided_with_text']({ message, text: words })
        : m['admin_review.already_decided']({ message }),
      'warning',
      Boolean(words),
    );
    return 'late';
  }
}
