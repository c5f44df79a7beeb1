import '../../styles/blogs.css';
import { Link, useSearch } from 'wouter';
import type { BlogList } from '../../../worker/contract/content/blogs.ts';
import { blogsPage } from '../../../worker/contract/shared/limits.ts';
import { pageIn } from '../../data/pagination.ts';
import { useSite } from '../../data/site.ts';
import { Drawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { NumberedPages } from '../../ui/list/NumberedPager.tsx';
import { Time } from '../../ui/primitives/DateTime.tsx';
import { Face } from '../../ui/primitives/Avatar.tsx';

type Blog = BlogList['data'][number];

interface Props {
  answers: { blogs: BlogList };
}

/** Paged list of blog posts, newest first. */
export function View({ answers: { blogs } }: Props) {
  const site = useSite();
  const { data, count } = blogs;
  const page = pageIn(new URLSearchParams(useSearch()));
  return (
    <div className="wide blogs">
      <header className="screen-head">
        <h1>Blogs</h1>
        <p className="lede-left">News and thoughts from the people behind {site.name}.</p>
      </header>
      {data.length === 0 && (
        <Empty href="/" way="Go to the home page">
          {count === 0 ? 'No blogs yet.' : 'There are no more blogs.'}
        </Empty>
      )}
      <ul className="blog-list columns">
        {data.map((blog, index) => (
          <li key={blog.id}>
            <BlogCard blog={blog} />
            {index === 0 && <Drawing of="sprout" />}
          </li>
        ))}
      </ul>
      <NumberedPages
        page={page}
        count={count}
        size={blogsPage.blogs}
        address={pageOf}
        what="blogs"
        back="Newer blogs"
        on="Older blogs"
      />
    </div>
  );
}

const pageOf = (page: number) => (page > 1 ? `/blogs?page=${page}` : '/blogs');

const BlogCard = ({ blog }: { blog: Blog }) => (
  <article className="blog-card stack">
    <Link href={`/b/${blog.tag}`} className="stack">
      <h2 className="small-title">{blog.title}</h2>
      {blog.opening && <p className="blog-opening gist">{blog.opening}</p>}
    </Link>
    <p className="with-face">
      <Face name={blog.created_by_name} image={blog.created_by_image} />
      <span className="byline">
        {blog.created_by_name && <span>By {blog.created_by_name}</span>}
        <Time moment={blog.created_at} />
      </span>
    </p>
  </article>
);
