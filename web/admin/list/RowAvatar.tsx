/** Decorative picture or initials before the name in a list row. */

import { getPictureUrl } from '../../data/file-urls.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';

/** Field with the picture of an item, by resource path. */
const pictureFields: Readonly<Record<string, string>> = {
  users: 'image_name',
  articles: 'key_image_name',
};

export function RowAvatar({ path, row, title }: { path: string; row: ApiItem; title: string }) {
  const field = pictureFields[path];
  if (!field || !(field in row)) return null;
  return <InitialsAvatar name={row[field] as string | null} title={title} />;
}

/** Picture by file name, or the initials of a title. */
export const InitialsAvatar = ({ name, title, size = 24 }: InitialsAvatarProps) =>
  name ? (
    <img
      className="row-face"
      src={getPictureUrl(name, 80)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  ) : (
    <span className="row-face" data-letters={getInitials(title)} aria-hidden="true" />
  );

interface InitialsAvatarProps {
  name: string | null;
  title: string;
  /** Width and height in pixels. */
  size?: number;
}

const getInitials = (title: string) =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
