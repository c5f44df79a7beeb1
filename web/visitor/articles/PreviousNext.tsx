import '../../styles/article.css';
import { Link } from 'wouter';
import type { ArticleView } from '../../../worker/contract/content/articles.ts';
import { BackIcon, ForwardIcon } from '../../ui/graphics/icons.tsx';
import { getLangAttribute } from '../../ui/primitives/get-lang-attribute.ts';

/** Links to the previous and next article of the category. */
export function PreviousNext({ previous, next }: Pick<ArticleView, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label="More articles in this category">
      {previous && (
        <Link href={`/a/${previous.tag}`} rel="prev" className="neighbour">
          <BackIcon />
          <span>
            <small>Previous</small>
            <span lang={getLangAttribute(previous.language_id)}>{previous.title}</span>
          </span>
        </Link>
      )}
      {next && (
        <Link href={`/a/${next.tag}`} rel="next" className="neighbour next">
          <span>
            <small>Next</small>
            <span lang={getLangAttribute(next.language_id)}>{next.title}</span>
          </span>
          <ForwardIcon />
        </Link>
      )}
    </nav>
  );
}
