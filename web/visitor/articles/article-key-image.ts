import type { ArticleCard } from '../../../worker/contract/content/articles/articles.ts';
import { getAltText } from '../../../worker/contract/content/captions.ts';
import { toHeadPicture } from '../../data/head/page-head.ts';

/** Key image of an article for the page head. */
export const toHeadImage = (
  card: Pick<
    ArticleCard,
    | 'key_image_name'
    | 'key_image_width'
    | 'key_image_height'
    | 'key_image_alternative_text'
    | 'key_image_title'
  >,
) =>
  toHeadPicture(card.key_image_name, {
    width: card.key_image_width,
    height: card.key_image_height,
    // Only the server-rendered document is read by crawlers.
    alt: import.meta.env.SSR
      ? getAltText(card.key_image_alternative_text, card.key_image_title)
      : card.key_image_alternative_text,
  });
