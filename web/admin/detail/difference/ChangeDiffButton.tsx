import { Suspense, useState } from 'react';
import { lazily } from '../../../ui/hooks/lazy-named.ts';
import type { Item } from '../../../data/resource/api-item.ts';

const Difference = lazily(() => import('./ChangeDiffDialog.tsx'), 'Difference');

/** Opens the diff dialog of a change. */
export function DifferenceButton({ change }: { change: Item }) {
  const [asked, ask] = useState<object | null>(null);
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-label={`View changes: ${change.description}`}
        onClick={() => ask({})}
      >
        View changes
      </button>
      {asked && (
        <Suspense>
          <Difference change={change} asked={asked} close={() => ask(null)} />
        </Suspense>
      )}
    </>
  );
}
