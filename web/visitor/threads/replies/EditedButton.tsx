import { lazy, Suspense, useState } from 'react';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { Time } from '../../../ui/primitives/DateTime.tsx';
import { nameOf } from '../get-author-name.ts';

const Edits = lazy(() => import('./EditHistoryDialog.tsx'));

/** Time of the last edit; opens the edit history. */
export function Edited({ reply, at }: { reply: ThreadReplyView; at: string }) {
  const [asked, ask] = useState<object | null>(null);
  return (
    <>
      <button type="button" className="edited" onClick={() => ask({})}>
        Edited: <Time moment={at} isFine />
        <span className="visually-hidden">
          . Show earlier versions of the reply by {nameOf(reply)}.
        </span>
      </button>
      {asked && (
        <Suspense>
          <Edits reply={reply} asked={asked} close={() => ask(null)} />
        </Suspense>
      )}
    </>
  );
}
