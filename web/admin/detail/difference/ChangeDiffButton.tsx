import { Suspense, useState } from 'react';
import { m } from '#messages';
import type { ApiItem } from '../../../data/resource/api-item.ts';
import { lazyNamed } from '../../../ui/hooks/lazy-named.ts';
import { useTimeZone } from '../../../ui/hooks/use-time-zone.ts';
import { translateChange } from '../translate-change.ts';

const ChangeDiffDialog = lazyNamed(() => import('./ChangeDiffDialog.tsx'), 'ChangeDiffDialog');

/** Opens the diff dialog of a change. */
export function ChangeDiffButton({ change }: { change: ApiItem }) {
  const zone = useTimeZone();
  const [dialogKey, setDialogKey] = useState<object | null>(null);
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-label={m['admin_history.view_changes_of']({
          change: translateChange(String(change.description), zone),
        })}
        onClick={() => setDialogKey({})}
      >
        {m['admin_history.view_changes']()}
      </button>
      {dialogKey && (
        <Suspense>
          <ChangeDiffDialog change={change} openKey={dialogKey} close={() => setDialogKey(null)} />
        </Suspense>
      )}
    </>
  );
}
