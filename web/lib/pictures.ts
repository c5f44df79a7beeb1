import { pictureWidths } from '../../worker/contract/limits.ts';

/** Where the bytes of a stored file are: the name's first two characters, the next two, the name. */
export const fileAddress = (name: string) =>
  `/files/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;

export type PictureWidth = (typeof pictureWidths)[number];

export const pictureAddress = (name: string, width: PictureWidth) =>
  `${fileAddress(name)}?w=${width}`;

/** The widths that a picture shown between two sizes may be fetched in. */
export const sourceSet = (name: string, from: PictureWidth, to: PictureWidth) =>
  pictureWidths
    .filter((width) => width >= from && width <= to)
    .map((width) => `${pictureAddress(name, width)} ${width}w`)
    .join(', ');
