import { pictureWidths } from '../../worker/contract/shared/limits.ts';

/** URL of a stored file: two folders of two characters each, then the name. */
export const fileAddress = (name: string) =>
  `/files/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

export type PictureWidth = (typeof pictureWidths)[number];

export const pictureAddress = (name: string, width: PictureWidth) =>
  `${fileAddress(name)}?w=${width}`;

/** `srcset` of a picture between two widths. */
export const sourceSet = (name: string, from: PictureWidth, to: PictureWidth) =>
  pictureWidths
    .filter((width) => width >= from && width <= to)
    .map((width) => `${pictureAddress(name, width)} ${width}w`)
    .join(', ');
