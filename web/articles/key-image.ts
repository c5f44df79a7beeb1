import type { ArticleCard } from '../../worker/contract/articles.ts';
import { captionOf } from '../../worker/contract/captions.ts';
import { imageOf } from '../lib/head.ts';

/** The key image of an article as a head tells of it. */
export const keyImageOf = (
  card: Pick<
    ArticleCard,
    | 'key_image_name'
    | 'key_image_width'
    | 'key_image_height'
    | 'key_image_alternative_text'
    | 'key_image_title'
  >,
) =>
  imageOf(card.key_image_name, {
    width: card.key_image_width,
    height: card.key_image_height,
    alt: keyImageAlt(card),
  });

/** Nothing rather than what a file is called. */
export const keyImageAlt = (
  card: Pick<ArticleCard, 'key_image_alternative_text' | 'key_image_title'>,
) => card.key_image_alternative_text ?? captionOf(card.key_image_title);
