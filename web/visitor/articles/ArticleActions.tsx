import { m } from '#messages';
import { BookmarkButton } from '../../ui/social/BookmarkButton.tsx';
import { LikeButton } from '../../ui/social/LikeButton.tsx';

/** Like and bookmark buttons of an article. */
export const ArticleActions = ({ id }: { id: string }) => (
  <>
    <LikeButton
      key={`like ${id}`}
      object_type="articles"
      object_id={id}
      what={m['article.this_article']()}
    />
    <BookmarkButton
      key={`save ${id}`}
      object_type="articles"
      object_id={id}
      what={m['article.this_article']()}
    />
  </>
);
