import { m } from '#messages';
import { FORMER_MEMBER } from '../../../worker/contract/accounts/former-member.ts';
import type { ArticleView } from '../../../worker/contract/content/articles/articles.ts';

/** Display name of an article's author: override, author, or creator. */
export function getArticleAuthor(article: ArticleView) {
  const name = article.created_by_override || article.author_name || article.created_by_name;
  return name === FORMER_MEMBER ? m['common.former_member']() : name;
}
