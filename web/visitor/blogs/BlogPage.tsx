import '../../styles/toggles.css';
import type { BlogView } from '../../../worker/contract/content/blogs.ts';
import { useCode } from '../../ui/hooks/use-lazy-module.ts';
import { Html } from '../../ui/primitives/SafeHtml.tsx';
import { langOf } from '../../ui/primitives/get-lang-attribute.ts';
import { Time } from '../../ui/primitives/DateTime.tsx';

/** Page of a blog post: title, author, date and text. */
export const View = ({ answers: { blog } }: { answers: { blog: BlogView } }) => (
  <article className="page">
    <header className="screen-head">
      <h1 lang={langOf(blog.language_id)}>{blog.title}</h1>
      <p className="byline">
        {blog.created_by_name && <span>By {blog.created_by_name}</span>}
        <Time moment={blog.created_at} />
      </p>
      <Later id={blog.id} />
    </header>
    <Html html={blog.details ?? ''} lang={langOf(blog.language_id)} />
  </article>
);

/** Reserves space for the like button, which loads after hydration. */
function Later({ id }: { id: string }) {
  const code = useCode(() => import('../../ui/social/LikeButton.tsx'));
  return (
    <div className="toggles abreast needs-script">
      {code && <code.LikeButton key={id} object_type="blogs" object_id={id} what="this blog" />}
    </div>
  );
}
