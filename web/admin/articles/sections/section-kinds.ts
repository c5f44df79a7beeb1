/** Labels of the section kinds of an article body, and their number of pictures. */

import { m } from '#messages';
import type { SectionKind } from '../../../../worker/contract/content/articles/articles.ts';

export const sectionKindLabels: Record<SectionKind, () => string> = {
  text: m['admin_sections.text'],
  image: m['admin_sections.image'],
  leftimage: m['admin_sections.left_image'],
  rightimage: m['admin_sections.right_image'],
  doubleimage: m['admin_sections.double_image'],
  video: m['admin_sections.video'],
};

/** Number of pictures in a section of this kind. */
export const getPictureCount = (kind: SectionKind): 0 | 1 | 2 =>
  kind === 'text' || kind === 'video' ? 0 : kind === 'doubleimage' ? 2 : 1;
