import { m } from '#messages';
import { formatAuthorName } from '../../../worker/contract/accounts/former-member.ts';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { getLanguageAttributes } from '../../ui/primitives/language-attributes.ts';
import { WrittenIn } from '../../ui/primitives/WrittenIn.tsx';
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
        <h1>{m['blog.blogs']()}</h1>
        <p className="lede-left">{m['blog.lede']({ name: site.name })}</p>
      </header>
      {data.length === 0 && (
        <EmptyState href="/" way={m['common.go_home']()}>
          {count === 0 ? m['blog.no_blogs_yet']() : m['blog.no_more_blogs']()}
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
        pagerLabel={m['blog.pages_of_blogs']()}
        back={m['blog.newer_blogs']()}
        on={m['blog.older_blogs']()}
      />
    </div>
  );
}

const buildBlogsPath = (page: number) => (page > 1 ? href('/blogs', { page }) : '/blogs');

const BlogCard = ({ blog }: { blog: Blog }) => (
  <article className="blog-card stack">
    <Link href={href('/b/:tag', { tag: blog.tag })} className="stack">
      <h2 className="small-title" {...getLanguageAttributes(blog.language)}>
        {blog.title}
      </h2>
      {blog.opening && (
        <p className="blog-opening gist" {...getLanguageAttributes(blog.language)}>
          {blog.opening}
        </p>
      )}
      <WrittenIn language={blog.language} />
    </Link>
    <p className="with-face">
      <Avatar name={blog.created_by_name} image={blog.created_by_image} />
      <span className="byline">
        {blog.created_by_name && (
          <span>{m['blog.by']({ created_by_name: formatAuthorName(blog.created_by_name) })}</span>
        )}
        <DateTime moment={blog.created_at} />
      </span>
    </p>
  </article>
);
