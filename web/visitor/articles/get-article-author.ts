import { formatAuthorName } from '../../../worker/contract/accounts/former-member.ts';
import type { EmbeddedArticle } from '../../../worker/contract/content/articles/articles.ts';

/** Display name of an article's author: override, author, or creator. */
export function getArticleAuthor(article: EmbeddedArticle) {
  return formatAuthorName(
    article.created_by_override || article.author_name || article.created_by_name,
  );
}
