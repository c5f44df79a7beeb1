import { pictureAddress } from '../../data/file-urls.ts';
import type { Item } from '../../data/resource/api-item.ts';

/** Field with the picture of an item, by resource path. */
const pictured: Readonly<Record<string, string>> = {
  users: 'image_name',
  articles: 'key_image_name',
};

/** Decorative picture or initials before the name in a list row. */
export function Face({ path, row, title }: { path: string; row: Item; title: string }) {
  const field = pictured[path];
  if (!field || !(field in row)) return null;
  return <FaceOf name={row[field] as string | null} title={title} />;
}

/** Picture by file name, or the initials of a title. */
export const FaceOf = ({ name, title, size = 24 }: Picture) =>
  name ? (
    <img
      className="face"
      src={pictureAddress(name, 80)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  ) : (
    <span className="face" data-letters={lettersOf(title)} aria-hidden="true" />
  );

interface Picture {
  name: string | null;
  title: string;
  /** Width and height in pixels. */
  size?: number;
}

const lettersOf = (title: string) =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
