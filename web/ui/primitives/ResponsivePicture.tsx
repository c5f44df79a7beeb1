/** Stored picture with a `srcset` of suitable widths. */

import {
  buildDensitySrcSet,
  buildSrcSet,
  getPictureUrl,
  type PictureWidth,
} from '../../data/file-urls.ts';
import { getFocusAttributes, parseFocalPoint } from './focal-point.ts';

interface Props {
  /** Stored file name; null shows a placeholder. */
  name: string | null;
  alt: string;
  /** Size of the file; absent if CSS sets the size. */
  width?: number | null;
  height?: number | null;
  /**
   * HTML `sizes` attribute. Without it, `from` is the file for screens with one pixel per CSS pixel,
   * and `to` for those with more.
   */
  sizes?: string | undefined;
  from?: PictureWidth;
  to?: PictureWidth;
  className?: string;
  /** Focal point of a picture that is cropped. */
  focus?: string | null | undefined;
  /** True for the first picture of a page: loaded eagerly and with priority. */
  first?: boolean;
}

export function ResponsivePicture({
  name,
  alt,
  from = 320,
  to = 1280,
  sizes,
  first,
  focus,
  ...rest
}: Props) {
  if (!name) return <div className={`placeholder ${rest.className ?? ''}`} aria-hidden="true" />;
  return (
    <img
      src={getPictureUrl(name, sizes === undefined ? from : to === 1920 ? 1280 : 640)}
      srcSet={
        sizes === undefined ? buildDensitySrcSet(name, from, to) : buildSrcSet(name, from, to)
      }
      sizes={sizes}
      alt={alt}
      width={rest.width ?? undefined}
      height={rest.height ?? undefined}
      className={rest.className}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      {...getFocusAttributes(parseFocalPoint(focus))}
    />
  );
}
