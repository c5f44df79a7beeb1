/** URLs of stored files, and of pictures in the widths that the server offers. */

import { imageWidths } from '../../worker/contract/shared/limits.ts';

/** URL of a stored file: two folders of two characters each, then the name. */
export const getFileUrl = (name: string) =>
  `/files/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

export type PictureWidth = (typeof imageWidths)[number];

export const getPictureUrl = (name: string, width: PictureWidth) =>
  `${getFileUrl(name)}?w=${width}`;

/** `srcset` of a picture between two widths. */
export const buildSrcSet = (name: string, from: PictureWidth, to: PictureWidth) =>
  imageWidths
    .filter((width) => width >= from && width <= to)
    .map((width) => `${getPictureUrl(name, width)} ${width}w`)
    .join(', ');

/** `srcset` of a picture for dense screens; others show its `src`. None if both are the same. */
export const buildDensitySrcSet = (name: string, from: PictureWidth, to: PictureWidth) =>
  from === to ? undefined : `${getPictureUrl(name, to)} 2x`;
