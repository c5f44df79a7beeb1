import { BookmarkButton } from '../bookmarks/BookmarkButton.tsx';
import { LikeButton } from '../likes/LikeButton.tsx';

/** What a reader can do about an article. */
export const Acts = ({ id }: { id: string }) => (
  <>
    <LikeButton object_type="articles" object_id={id} what="this article" />
    <BookmarkButton article_id={id} />
  </>
);
