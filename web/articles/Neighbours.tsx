import '../styles/article.css';
import { Link } from 'wouter';
import type { ArticleView } from '../../worker/contract/articles.ts';
import { BackIcon, ForwardIcon } from '../ui/icons.tsx';

/** Links to what stands before and behind the article in its category. */
export function Neighbours({ previous, next }: Pick<ArticleView, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label="More articles of this category">
      {previous && (
        <Link href={`/a/${previous.tag}`} rel="prev" className="neighbour">
          <BackIcon />
          <span>
            <small>Previous</small>
            {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link href={`/a/${next.tag}`} rel="next" className="neighbour next">
          <span>
            <small>Next</small>
            {next.title}
          </span>
          <ForwardIcon />
        </Link>
      )}
    </nav>
  );
}
