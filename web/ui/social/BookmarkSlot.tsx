import '../../styles/toggles.css';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import type { BookmarkButtonProps } from './BookmarkButton.tsx';

/** Reserves space for the bookmark button, which loads after hydration. */
export function BookmarkSlot(props: BookmarkButtonProps) {
  const code = useLazyModule(() => import('./BookmarkButton.tsx'));
  return (
    <div className="toggles abreast needs-script">
      {code && <code.BookmarkButton key={props.object_id} {...props} />}
    </div>
  );
}
