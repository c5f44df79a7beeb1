import { pictureAddress } from '../../lib/pictures.ts';
import type { Item } from '../item.ts';

/** By the path of a resource, the field with the picture by which an item is known. */
const pictured: Readonly<Record<string, string>> = {
  users: 'image_name',
  articles: 'key_image_name',
};

/** The face of a person, the picture of an article; without one its first letters. It stands before the name, and says nothing more. */
export function Face({ path, row, title }: { path: string; row: Item; title: string }) {
  const field = pictured[path];
  if (!field || !(field in row)) return null;
  return <FaceOf name={row[field] as string | null} title={title} />;
}

/** A picture by the name of its file, or the first letters of a title. */
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
  /** Pixels. */
  size?: number;
}

const lettersOf = (title: string) =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
