import { Suspense } from 'react';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import type { ItemConflictsProps } from './ItemConflictList.tsx';

const ItemConflictList = lazyNamed(() => import('./ItemConflictList.tsx'), 'ItemConflictList');

/** Conflicts of an admin form. Their code loads with the first one. */
export const ItemConflicts = (props: ItemConflictsProps) =>
  props.differing.length > 0 && (
    <Suspense>
      <ItemConflictList {...props} />
    </Suspense>
  );
