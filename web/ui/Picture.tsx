import { type PictureWidth, pictureAddress, sourceSet } from '../lib/pictures.ts';

interface Props {
  /** The stored name; without one the placeholder is shown. */
  name: string | null;
  alt: string;
  /** Of the file; absent where the style gives the picture its place. */
  width?: number | null;
  height?: number | null;
  /** How wide it stands on the screen, as in the HTML attribute. */
  sizes: string;
  from?: PictureWidth;
  to?: PictureWidth;
  className?: string;
  /** The first picture of a screen: fetched at once and before others. */
  first?: boolean;
}

/** A stored picture in the widths that the screen can use. */
export function Picture({ name, alt, from = 320, to = 1280, sizes, first, ...rest }: Props) {
  if (!name) return <div className={`placeholder ${rest.className ?? ''}`} aria-hidden="true" />;
  return (
    <img
      src={pictureAddress(name, to === 1920 ? 1280 : 640)}
      srcSet={sourceSet(name, from, to)}
      sizes={sizes}
      alt={alt}
      width={rest.width ?? undefined}
      height={rest.height ?? undefined}
      className={rest.className}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
