import type { ArticlePreview } from '../../../worker/contract/content/articles.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { Article } from './ArticlePage.tsx';

/** Unpublished article behind a private link. */
export const View = ({ answers: { article } }: { answers: { article: ArticlePreview } }) => (
  <>
    <p className="preview-notice">
      This is a preview of the article as visitors will see it. The link expires on{' '}
      <Moment moment={article.ends_at} day="long" />.
    </p>
    <Article article={article} isPreview />
  </>
);
