import '../../styles/cards.css';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { ShownCard as Card } from '../../../worker/contract/content/articles.ts';
import { has } from '../../../worker/contract/accounts/permissions.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { askToSignIn } from '../../data/sign-in-request.ts';
import { token } from '../../data/token.ts';
import { useUser } from '../../data/user.ts';
import { LockIcon } from '../../ui/graphics/icons.tsx';
import { langOf } from '../../ui/primitives/get-lang-attribute.ts';
import { Picture } from '../../ui/primitives/ResponsivePicture.tsx';

interface Props {
  card: Card;
  /** `sizes` attribute of the picture. */
  sizes: string;
  first?: boolean;
}

/**
 * Article card. Coming-soon cards have no link. 'Restricted' is hidden once the user is known to
 * have access.
 */
export function ArticleCard({ card, sizes, first }: Props) {
  const user = useUser();
  const isRestricted = card.is_restricted && !has(user ?? null, 'authz_articles');
  const address = `/a/${card.tag}`;
  if (card.is_coming_soon) {
    return (
      <article className="card coming-soon">
        <Face card={card} sizes={sizes} first={first} notice={wording.article.comingSoon} />
      </article>
    );
  }
  return (
    <article className="card">
      <Link href={address} onClick={isRestricted ? askFirst(address) : undefined}>
        <Face
          card={card}
          sizes={sizes}
          first={first}
          notice={isRestricted ? wording.article.restricted : null}
        />
      </Link>
    </article>
  );
}

/** Visitors sign in first and then continue to the article. */
const askFirst = (redirect: string) => (event: MouseEvent) => {
  if (token.get()) return;
  const asked = askToSignIn({ message: wording.article.signInToView, redirect });
  if (asked) event.preventDefault();
};

function Face({ card, sizes, first, notice }: Props & { notice: string | null }) {
  return (
    <>
      <div className="card-picture framed">
        <Picture
          name={card.key_image_name}
          alt=""
          sizes={sizes}
          from={640}
          to={960}
          first={first}
        />
        {notice && (
          <p className="card-notice">
            {card.is_restricted && !card.is_coming_soon && <LockIcon />}
            {notice}
          </p>
        )}
      </div>
      <h3 lang={langOf(card.language_id)}>{card.title}</h3>
      {card.sub_title && (
        <p className="card-sub-title gist" lang={langOf(card.language_id)}>
          {card.sub_title}
        </p>
      )}
    </>
  );
}
