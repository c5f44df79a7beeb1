import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './SubCategoryGrid.css';
import '../articles/ArticleCardItem.css';
import type { EmbeddedSubCategories } from '../../../worker/contract/content/categories.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';

type SubCategoryTile = EmbeddedSubCategories['data'][number];

interface Props {
  categoryTag: string;
  subCategories: SubCategoryTile[];
}

/** Tiles of a category's sub-categories. Inactive or unused ones are marked and have no link. */
export function SubCategoryGrid({ categoryTag, subCategories }: Props) {
  if (subCategories.length === 0) return null;
  return (
    <ul className="tile-grid columns">
      {subCategories.map((sub, index) => (
        <li key={sub.id} className={getTileMark(sub) ? 'tile marked' : 'tile'}>
          {sub.is_active ? (
            <Link
              href={href('/c/:category/:tag', { category: categoryTag, tag: sub.tag })}
              className="sheet"
            >
              <TileContent sub={sub} first={index === 0} />
            </Link>
          ) : (
            <div className="tile-still sheet">
              <TileContent sub={sub} first={index === 0} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Reason for the mark, in addition to the red border. */
function getTileMark({ is_active, users_count }: SubCategoryTile): string | null {
  if (!is_active) return m['category.not_active']();
  return users_count === 0 ? m['category.no_practitioners_yet']() : null;
}

function TileContent({ sub, first }: { sub: SubCategoryTile; first: boolean }) {
  const mark = getTileMark(sub);
  return (
    <>
      <div className="framed">
        <ResponsivePicture
          name={sub.image}
          focus={sub.image_focus}
          alt=""
          sizes="(min-width: 60rem) 22rem, (min-width: 40rem) 45vw, calc(100vw - 4rem)"
          to={960}
          first={first}
        />
        {mark && <p className="card-notice">{mark}</p>}
      </div>
      <h2>{sub.name}</h2>
      <p className="soft">{m['category.practitioner_count']({ count: sub.users_count })}</p>
    </>
  );
}
