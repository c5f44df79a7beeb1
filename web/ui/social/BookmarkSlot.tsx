import '../../styles/toggles.css';
import { useCode } from '../hooks/use-lazy-module.ts';
import type { Savable } from './bookmark-queries.ts';

/** Reserves space for the bookmark button, which loads after hydration. */
export function Save(props: Savable & { what: string }) {
  const code = useCode(() => import('./BookmarkButton.tsx'));
  return (
    <div className="toggles abreast needs-script">
      {code && <code.BookmarkButton key={props.object_id} {...props} />}
    </div>
  );
}
