import { m } from '#messages';
import { showToast } from '../feedback/toast.ts';

/** Copies text and confirms it with a toast; `what` names the text. */
export const copyText = (text: string, what: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast(m['common.copied']({ what })),
    () => showToast(m['common.copying_failed'](), 'error'),
  );
