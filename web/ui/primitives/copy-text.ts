import { showToast } from '../feedback/toast.ts';

/** Copies text and confirms it with a toast; `what` names the text. */
export const copyText = (text: string, what: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast(`Copied: ${what}.`),
    () => showToast('Copying failed. Select the text and copy it yourself.', 'error'),
  );
