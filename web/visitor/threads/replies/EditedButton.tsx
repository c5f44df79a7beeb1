import { lazy, Suspense, useState } from 'react';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { DateTime } from '../../../ui/primitives/DateTime.tsx';
import { getAuthorName } from '../get-author-name.ts';

const EditHistoryDialog = lazy(() => import('./EditHistoryDialog.tsx'));

/** Time of the last edit; opens the edit history. */
export function EditedButton({ reply, at }: { reply: ThreadReplyView; at: string }) {
  const [dialogKey, setDialogKey] = useState<object | null>(null);
  return (
    <>
      <button type="button" className="edited" onClick={() => setDialogKey({})}>
        Edited: <DateTime moment={at} isFine />
        <span className="visually-hidden">
          . Show earlier versions of the reply by {getAuthorName(reply)}.
        </span>
      </button>
      {dialogKey && (
        <Suspense>
          <EditHistoryDialog reply={reply} openKey={dialogKey} close={() => setDialogKey(null)} />
        </Suspense>
      )}
    </>
  );
}
