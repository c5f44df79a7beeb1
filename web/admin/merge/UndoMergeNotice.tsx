import { useSearch } from 'wouter';
import { m } from '#messages';
import { mergeLimits } from '../../../worker/contract/admin/merges.ts';
import { buildRequest } from '../../data/api.ts';
import { AsyncButton } from '../AsyncButton.tsx';

/** Offers to undo the merge that led to this page. */
export function UndoMergeNotice() {
  const merge = new URLSearchParams(useSearch()).get('merged');
  if (!merge) return null;
  return (
    <div className="abreast">
      <p>{m['admin_merge.undo_text']({ hours: mergeLimits.undoHours })}</p>
      <AsyncButton
        name={m['admin_merge.undo']()}
        call={buildRequest('POST /merges/:id/undo', { params: { id: merge } })}
        said={() => ({ text: m['admin_merge.undone']() })}
      />
    </div>
  );
}
