import { Link } from 'wouter';
import type { Bookmark } from '../../worker/contract/bookmarks.ts';
import { useKept } from '../bookmarks/use-kept.ts';
import { Time } from '../ui/Time.tsx';

/** A saved article. One that is removed stays in its place until the list is left, to be taken back. */
export function SavedRow({ bookmark }: { bookmark: Bookmark }) {
  const { id, article_id, article_tag, article_title, created_at } = bookmark;
  const { isKept, set } = useKept(article_id, { id });
  const isThere = article_tag !== null;
  const title = article_title ?? 'an article that is not available any more';
  return (
    <tr className={isKept ? undefined : 'removed'}>
      <th scope="row">
        {isThere ? (
          <Link href={`/a/${article_tag}`}>{article_title}</Link>
        ) : (
          <span className="hint">This article is not available any more.</span>
        )}
      </th>
      <td>
        <span className="saved-when">Saved: </span>
        <Time moment={created_at} />
      </td>
      <td>
        <span role="status">{!isKept && 'Removed'}</span>
        {(isKept || isThere) && (
          <button type="button" className="text-button" onClick={() => set(!isKept)}>
            {isKept ? 'Remove' : 'Undo'} <span className="visually-hidden">{title}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
