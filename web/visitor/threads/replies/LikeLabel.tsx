import { m } from '#messages';

/** Label of a like button: heart and count. */
export const LikeLabel = ({ count }: { count: number }) => (
  <>
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M12 20.5C5 15.5 3 12 3 8.8A4.8 4.8 0 0 1 12 6.4a4.8 4.8 0 0 1 9 2.4c0 3.2-2 6.7-9 11.7z" />
    </svg>
    {m['thread.like']()}
    {count > 0 && (
      <>
        <span aria-hidden="true">{count}</span>
        <span className="visually-hidden">{m['thread.like_suffix']({ count })}</span>
      </>
    )}
  </>
);

/** Like count for users without the right to like. */
export const LikeCountText = ({ count }: { count: number }) =>
  count > 0 && <span className="likes-told">{m['thread.like_count']({ count })}</span>;
