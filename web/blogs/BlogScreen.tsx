import type { BlogView } from '../../worker/contract/blogs.ts';
import { Html } from '../ui/Html.tsx';
import { Time } from '../ui/Time.tsx';

/** A blog: title, who wrote it and when, its text. */
export const View = ({ answers: { blog } }: { answers: { blog: BlogView } }) => (
  <article className="page">
    <header className="screen-head">
      <h1>{blog.title}</h1>
      <p className="byline">
        {blog.created_by_name && <span>By {blog.created_by_name}</span>}
        <Time moment={blog.created_at} />
      </p>
    </header>
    <Html html={blog.details ?? ''} />
  </article>
);
