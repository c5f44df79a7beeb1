import '../styles/toggles.css';
import { useCode } from '../likes/use-code.ts';
import type { Savable } from './queries.ts';

/** The place of a button that comes once the page is alive. */
export function Save(props: Savable & { what: string }) {
  const code = useCode(() => import('./BookmarkButton.tsx'));
  return (
    <div className="toggles abreast needs-script">
      {code && <code.BookmarkButton key={props.object_id} {...props} />}
    </div>
  );
}
