import '../../styles/tiles.css';
import '../../styles/cards.css';
import { Link } from 'wouter';
import type { ShownTiles } from '../../../worker/contract/content/categories.ts';
import { Picture } from '../../ui/primitives/ResponsivePicture.tsx';

type Tile = ShownTiles['data'][number];

interface Props {
  categoryTag: string;
  subCategories: Tile[];
}

/** Tiles of a category's sub-categories. Inactive or unused ones are marked and have no link. */
export function SubCategoryGrid({ categoryTag, subCategories }: Props) {
  if (subCategories.length === 0) return null;
  return (
    <ul className="tile-grid columns">
      {subCategories.map((sub, index) => (
        <li key={sub.id} className={markOf(sub) ? 'tile marked' : 'tile'}>
          {sub.is_active ? (
            <Link href={`/c/${categoryTag}/${sub.tag}`} className="sheet">
              <Face sub={sub} first={index === 0} />
            </Link>
          ) : (
            <div className="tile-still sheet">
              <Face sub={sub} first={index === 0} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Reason for the mark, in addition to the red border. */
function markOf({ is_active, users_count }: Tile): string | null {
  if (!is_active) return 'Not active';
  return users_count === 0 ? 'No practitioners yet' : null;
}

function Face({ sub, first }: { sub: Tile; first: boolean }) {
  const mark = markOf(sub);
  return (
    <>
      <div className="tile-picture framed">
        <Picture
          name={sub.image}
          alt=""
          sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 45vw, calc(100vw - 4rem)"
          to={960}
          first={first}
        />
        {mark && <p className="card-notice">{mark}</p>}
      </div>
      <h2 className="tile-title">{sub.name}</h2>
      <p className="tile-count soft">
        {sub.users_count} {sub.users_count === 1 ? 'practitioner' : 'practitioners'}
      </p>
    </>
  );
}
