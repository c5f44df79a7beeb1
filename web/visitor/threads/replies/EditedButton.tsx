import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { DateTime } from '../../../ui/primitives/DateTime.tsx';
import { getAuthorName } from '../get-author-name.ts';

const EditHistoryDialog = lazy(() => import('./EditHistoryDialog.tsx'));

/** Time of the last edit; opens the edit history. */
export function EditedButton({ reply, at }: { reply: ThreadReplyView; at: string }) {
  const [dialogKey, setDialogKey] = useState<object | null>(null);
  return (
    <>
      <button type="button" className="edited" onClick={() => setDialogKey({})}>
        <ParaglideMessage
          message={m['thread.edited_button']}
          inputs={{ name: bidiIsolate(getAuthorName(reply)) }}
          markup={{
            date: () => <DateTime moment={at} isFine />,
            hidden: ({ children }) => <span className="visually-hidden">{children}</span>,
          }}
        />
      </button>
      {dialogKey && (
        <Suspense>
          <EditHistoryDialog reply={reply} openKey={dialogKey} close={() => setDialogKey(null)} />
        </Suspense>
      )}
    </>
  );
}
