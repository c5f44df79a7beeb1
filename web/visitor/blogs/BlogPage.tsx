import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { formatAuthorName } from '../../../worker/contract/accounts/former-member.ts';
import '../../styles/toggles.css';
import type { BlogView } from '../../../worker/contract/content/blogs.ts';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import {
  getLanguageAttributes,
  getPageLanguageAttributes,
} from '../../ui/primitives/language-attributes.ts';
import { renderHidden } from '../../ui/primitives/message-markup.tsx';
import { SafeHtml } from '../../ui/primitives/SafeHtml.tsx';

/** Page of a blog post: title, author, date and text. */
const BlogPage = ({ answers: { blog } }: { answers: { blog: BlogView } }) => (
  <article className="page" {...getLanguageAttributes(blog.language)}>
    <header className="screen-head">
      <h1>{blog.title}</h1>
      <p className="byline" {...getPageLanguageAttributes(blog.language)}>
        {blog.created_by_name && (
          <span>{m['blog.by']({ created_by_name: formatAuthorName(blog.created_by_name) })}</span>
        )}
        <DateTime moment={blog.created_at} />
      </p>
      <LikeSlot id={blog.id} language={blog.language} />
    </header>
    <SafeHtml html={blog.details ?? ''} />
  </article>
);

/** Reserves space for the like button, which loads after hydration. */
function LikeSlot({ id, language }: { id: string; language: string | null }) {
  const code = useLazyModule(() => import('../../ui/social/LikeButton.tsx'));
  return (
    <div className="toggles abreast needs-script" {...getPageLanguageAttributes(language)}>
      {code && (
        <code.LikeButton
          key={id}
          object_type="blogs"
          object_id={id}
          label={
            <ParaglideMessage message={m['social.like_blog']} markup={{ hidden: renderHidden }} />
          }
        />
      )}
    </div>
  );
}

export default BlogPage;
