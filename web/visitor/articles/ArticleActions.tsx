import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import { BookmarkButton } from '../../ui/social/BookmarkButton.tsx';
import { LikeButton } from '../../ui/social/LikeButton.tsx';

/** Like and bookmark buttons of an article. */
export const ArticleActions = ({ id }: { id: string }) => (
  <>
    <LikeButton
      key={`like ${id}`}
      object_type="articles"
      object_id={id}
      label={
        <ParaglideMessage message={m['social.like_article']} markup={{ hidden: renderHidden }} />
      }
    />
    <BookmarkButton
      key={`save ${id}`}
      object_type="articles"
      object_id={id}
      renderLabel={(isSaved) => (
        <ParaglideMessage
          message={isSaved ? m['social.saved_article'] : m['social.save_article']}
          markup={{ hidden: renderHidden }}
        />
      )}
    />
  </>
);
