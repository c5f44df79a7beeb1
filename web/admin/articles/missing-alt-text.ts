/** Finds pictures of an article without alternative text: null is missing, '' is decorative. */

import { m } from '#messages';
import type { ArticleSection } from '../../../worker/contract/content/articles/articles.ts';
import { formatList } from '../../../worker/contract/shared/format-locale.ts';
import { getPictureCount } from './sections/section-kinds.ts';

/** Alternative text of a picture: null is missing, '' is decorative. */
export interface PictureAltText {
  alternative_text: string | null;
}

/** True if the alternative text is missing. A caption does not replace it. */
export const isMissingAltText = ({ alternative_text }: PictureAltText) => alternative_text === null;

/** Names the pictures without alternative text: 'the key image', 'section 2'. */
export const findMissingAltTexts = (
  sections: readonly ArticleSection[],
  key: PictureAltText | null,
): string[] => [
  ...(key && isMissingAltText(key) ? [m['admin_articles.the_key_image']()] : []),
  ...sections
    .filter(
      (section) =>
        getSectionPictures(section).some(isMissingAltText) || hasImageWithoutAlt(section.text),
    )
    .map(({ number }) => m['admin_articles.section_in_list']({ number })),
];

/** Imported texts may contain pictures of their own. */
const hasImageWithoutAlt = (html: string | null) => /<img\b(?![^>]*\salt=)/i.test(html ?? '');

function getSectionPictures(section: ArticleSection): PictureAltText[] {
  const { file1, alternative_text1, file2, alternative_text2 } = section;
  const both = [
    { file: file1, alternative_text: alternative_text1 },
    { file: file2, alternative_text: alternative_text2 },
  ];
  return both.slice(0, getPictureCount(section.type)).filter(({ file }) => file !== null);
}

export const formatMissingAltTexts = (places: readonly string[]) =>
  m['admin_articles.missing_alternative_texts']({
    count: places.length,
    places: formatList(places),
  });
