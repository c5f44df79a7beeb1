import './Portrait.css';
import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';
import { ResponsivePicture } from './ResponsivePicture.tsx';

/** Profile picture, or the initials of the name without one. */
export function Portrait({
  card,
  sizes,
  alt = '',
  to = 320,
  first,
}: {
  card: Pick<EmbeddedUserCard, 'name' | 'image_name'> &
    Partial<Pick<EmbeddedUserCard, 'image_width' | 'image_height' | 'image_focus'>>;
  sizes: string;
  alt?: string;
  /** Width in pixels of the largest file, for a screen with three pixels per CSS pixel. */
  to?: 320 | 640;
  /** True for the first picture of a page, which loads eagerly. */
  first?: boolean;
}) {
  if (!card.image_name) {
    return (
      <span className="portrait letters" aria-hidden="true">
        {getInitials(card.name)}
      </span>
    );
  }
  return (
    <ResponsivePicture
      name={card.image_name}
      alt={alt}
      width={card.image_width ?? null}
      height={card.image_height ?? null}
      sizes={sizes}
      from={80}
      to={to}
      className="portrait"
      focus={card.image_focus}
      first={first}
    />
  );
}

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
