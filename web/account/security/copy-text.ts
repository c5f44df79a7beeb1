import { showToast } from '../../ui/toast.ts';

/** Copies what is shown, and says so; `what` is its name. */
export const copyText = (text: string, what: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast(`Copied: ${what}.`),
    () => showToast('Copying failed. Select the text and copy it yourself.', 'error'),
  );
