import type { ArticleView } from '../../worker/contract/articles.ts';

export const authorOf = (article: ArticleView) =>
  article.created_by_override || article.author_name || article.created_by_name;
