/** Labels of the section kinds of an article body, and their number of pictures. */

import type { SectionKind } from '../../../../worker/contract/content/articles/articles.ts';

export const sectionKindLabels: Record<SectionKind, string> = {
  text: 'Text',
  image: 'Image',
  leftimage: 'Left image',
  rightimage: 'Right image',
  doubleimage: 'Double image',
  video: 'Video',
};

/** Number of pictures in a section of this kind. */
export const getPictureCount = (kind: SectionKind): 0 | 1 | 2 =>
  kind === 'text' || kind === 'video' ? 0 : kind === 'doubleimage' ? 2 : 1;
