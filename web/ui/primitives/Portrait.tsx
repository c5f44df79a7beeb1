import './Portrait.css';
import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';
import { ResponsivePicture } from './ResponsivePicture.tsx';

/** Profile picture, or the initials of the name without one. */
export function Portrait({
  card,
  sizes,
  alt = '',
  first,
}: {
  card: Pick<EmbeddedUserCard, 'name' | 'image_name'> &
    Partial<Pick<EmbeddedUserCard, 'image_focus'>>;
  /** `sizes` of a portrait that is wider than 5rem; a smaller one has a single file. */
  sizes?: string;
  alt?: string;
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
      sizes={sizes}
      from={160}
      to={sizes ? 320 : 160}
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
