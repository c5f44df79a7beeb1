/**
 * Article card. Coming-soon cards have no link. 'Restricted' is hidden once the user is known to
 * have access.
 */

import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './ArticleCardItem.css';
import type { MouseEvent } from 'react';
import { hasPermission } from '../../../worker/contract/accounts/permissions.ts';
import type { EmbeddedArticleCard as Card } from '../../../worker/contract/content/articles/articles.ts';
import { requestSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useCurrentUser } from '../../data/user.ts';
import { LockIcon } from '../../ui/graphics/icons.tsx';
import { getLanguageAttributes } from '../../ui/primitives/language-attributes.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';
import { WrittenIn } from '../../ui/primitives/WrittenIn.tsx';

interface Props {
  card: Card;
  /** True for a card whose picture is small on every screen. */
  isSmall?: boolean;
  first?: boolean;
}

export function ArticleCardItem({ card, isSmall, first }: Props) {
  const user = useCurrentUser();
  const isRestricted = card.is_restricted && !hasPermission(user ?? null, 'authz_articles');
  const address = href('/a/:tag', { tag: card.tag });
  if (card.is_coming_soon) {
    return (
      <article className="card coming-soon">
        <ArticleCardContent
          card={card}
          isSmall={isSmall}
          first={first}
          notice={m['article.coming_soon']()}
        />
      </article>
    );
  }
  return (
    <article className="card">
      <Link href={address} onClick={isRestricted ? askToSignInFirst(address) : undefined}>
        <ArticleCardContent
          card={card}
          isSmall={isSmall}
          first={first}
          notice={isRestricted ? m['article.restricted']() : null}
        />
      </Link>
    </article>
  );
}

/** Visitors sign in first and then continue to the article. */
const askToSignInFirst = (redirect: string) => (event: MouseEvent) => {
  if (token.get()) return;
  const isOpened = requestSignIn({ message: m['article.sign_in_to_view'](), redirect });
  if (isOpened) event.preventDefault();
};

function ArticleCardContent({ card, isSmall, first, notice }: Props & { notice: string | null }) {
  return (
    <>
      <div className="framed">
        <ResponsivePicture
          name={card.key_image_name}
          focus={card.key_image_focus}
          alt=""
          from={640}
          to={isSmall ? 640 : 960}
          first={first}
        />
        {notice && (
          <p className="card-notice">
            {card.is_restricted && !card.is_coming_soon && <LockIcon />}
            {notice}
          </p>
        )}
      </div>
      <h3 {...getLanguageAttributes(card.language)}>{card.title}</h3>
      {card.sub_title && (
        <p className="gist" {...getLanguageAttributes(card.language)}>
          {card.sub_title}
        </p>
      )}
      <WrittenIn language={card.language} />
    </>
  );
}
