import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './BlogsPage.css';
import { useSearch } from 'wouter';
import type { BlogList } from '../../../worker/contract/content/blogs.ts';
import { blogsPageLimits } from '../../../worker/contract/shared/limits.ts';
import { parsePage } from '../../data/pagination.ts';
import { useSite } from '../../data/site.ts';
import { LandscapeDrawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { NumberedPager } from '../../ui/list/NumberedPager.tsx';
import { Avatar } from '../../ui/primitives/Avatar.tsx';
import { DateTime } from '../../ui/primitives/DateTime.tsx';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';

type Blog = BlogList['data'][number];

interface Props {
  answers: { blogs: BlogList };
}

/** Paged list of blog posts, newest first. */
export default function BlogsPage({ answers: { blogs } }: Props) {
  const site = useSite();
  const { data, count } = blogs;
  const page = parsePage(new URLSearchParams(useSearch()));
  return (
    <div className="wide blogs">
      <header className="screen-head">
        <h1>Blogs</h1>
        <p className="lede-left">News and thoughts from the people behind {site.name}.</p>
      </header>
      {data.length === 0 && (
        <EmptyState href="/" way="Go to the home page">
          {count === 0 ? 'No blogs yet.' : 'There are no more blogs.'}
        </EmptyState>
      )}
      <ul className="blog-list columns">
        {data.map((blog, index) => (
          <li key={blog.id}>
            <BlogCard blog={blog} />
            {index === 0 && <LandscapeDrawing of="sprout" />}
          </li>
        ))}
      </ul>
      <NumberedPager
        page={page}
        count={count}
        size={blogsPageLimits.blogs}
        address={buildBlogsPath}
        what="blogs"
        back="Newer blogs"
        on="Older blogs"
      />
    </div>
  );
}

const buildBlogsPath = (page: number) => (page > 1 ? href('/blogs', { page }) : '/blogs');

const BlogCard = ({ blog }: { blog: Blog }) => (
  <article className="blog-card stack">
    <Link href={href('/b/:tag', { tag: blog.tag })} className="stack">
      <h2 className="small-title">{blog.title}</h2>
      {blog.opening && <p className="blog-opening gist">{blog.opening}</p>}
    </Link>
    <p className="with-face">
      <Avatar name={blog.created_by_name} image={blog.created_by_image} />
      <span className="byline">
        {blog.created_by_name && <span>By {blog.created_by_name}</span>}
        <DateTime moment={blog.created_at} />
      </span>
    </p>
  </article>
);
