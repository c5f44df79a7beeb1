import type { ArticleView } from '../../../worker/contract/content/articles/articles.ts';

/** Display name of an article's author: override, author, or creator. */
export const getArticleAuthor = (article: ArticleView) =>
  article.created_by_override || article.author_name || article.created_by_name;
