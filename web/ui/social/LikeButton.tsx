/** Toggle button for a like, with the number of likes. */

import '../../styles/toggles.css';
import type { LikeTarget } from './like-queries.ts';
import { useCanLikeOrBookmark } from './use-can-like-or-bookmark.ts';
import { useLikes } from './use-likes.ts';

export interface LikeButtonProps extends LikeTarget {
  /** Name of the item: completes 'Like …'. */
  what: string;
  /** True for one's own profile, which shows the count only. */
  isOwn?: boolean;
}

export function LikeButton({ what, isOwn = false, ...object }: LikeButtonProps) {
  const { count, isLiked, press } = useLikes(object);
  const noun = count === 1 ? 'like' : 'likes';
  const isOffered = useCanLikeOrBookmark(isLiked);
  if (!isOffered || (isOwn && !isLiked))
    return count ? <p className="byline">{`${count} ${noun}`}</p> : null;
  return (
    <button type="button" className="toggle pill" aria-pressed={isLiked} onClick={press}>
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 20C7 16 3.5 12.8 3.5 8.9A4.4 4.4 0 0 1 12 7.3a4.4 4.4 0 0 1 8.5 1.6C20.5 12.8 17 16 12 20Z" />
      </svg>
      <span>
        Like <span className="visually-hidden">{what}</span>
      </span>
      <span className="toggle-count">
        {Boolean(count) && (
          <>
            {count} <span className="visually-hidden">{noun}</span>
          </>
        )}
      </span>
    </button>
  );
}
