/** Toggle button for a like, with the number of likes. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { renderHidden } from '../primitives/message-markup.tsx';
import '../../styles/toggles.css';
import type { LikeTarget } from './like-queries.ts';
import { useCanLikeOrBookmark } from './use-can-like-or-bookmark.ts';
import { useLikes } from './use-likes.ts';

export interface LikeButtonProps extends LikeTarget {
  /** 'Like this article'; the name of the item is for screen readers only. */
  label: ReactNode;
  /** True for one's own profile, which shows the count only. */
  isOwn?: boolean;
}

export function LikeButton({ label, isOwn = false, ...object }: LikeButtonProps) {
  const { count, isLiked, press } = useLikes(object);
  const isOffered = useCanLikeOrBookmark(isLiked);
  if (!isOffered || (isOwn && !isLiked))
    return count ? <p className="byline">{m['social.likes']({ count })}</p> : null;
  return (
    <button type="button" className="toggle pill" aria-pressed={isLiked} onClick={press}>
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 20C7 16 3.5 12.8 3.5 8.9A4.4 4.4 0 0 1 12 7.3a4.4 4.4 0 0 1 8.5 1.6C20.5 12.8 17 16 12 20Z" />
      </svg>
      <span>{label}</span>
      <span className="toggle-count">
        {Boolean(count) && (
          <ParaglideMessage
            message={m['social.like_count']}
            inputs={{ count: count ?? 0 }}
            markup={{ hidden: renderHidden }}
          />
        )}
      </span>
    </button>
  );
}
