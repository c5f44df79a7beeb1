import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import './ArticlePreviewPage.css';
import type { EmbeddedPreview } from '../../../worker/contract/content/articles/articles.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { ArticleBody } from './ArticlePage.tsx';

/** Unpublished article behind a private link. */
const ArticlePreviewPage = ({
  answers: { article },
}: {
  answers: { article: EmbeddedPreview };
}) => (
  <>
    <p className="preview-notice">
      <ParaglideMessage
        message={m['article.preview_notice']}
        markup={{ date: () => <LocalDateTime moment={article.ends_at} day="long" /> }}
      />
    </p>
    <ArticleBody article={article} isPreview />
  </>
);

export default ArticlePreviewPage;
