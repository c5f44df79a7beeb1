import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import './CategoryDirectory.css';
import './SubCategoryGrid.css';
import type { EmbeddedCategoryList } from '../../../worker/contract/content/categories.ts';
import { ResponsivePicture } from '../../ui/primitives/ResponsivePicture.tsx';

/** All categories with their number of practitioners. */
export const CategoryDirectory = ({ categories }: { categories: EmbeddedCategoryList['data'] }) =>
  categories.length > 0 && (
    <section id="directory" className="directory later" aria-labelledby="directory-heading">
      <header>
        <p className="kind">{m['category.directory']()}</p>
        <h2 id="directory-heading">{m['category.browse_categories']()}</h2>
      </header>
      <ul className="tile-grid directory-tiles columns">
        {categories.map((category) => (
          <li key={category.tag} className="tile">
            <Link href={href('/c/:tag', { tag: category.tag })} className="sheet">
              <div className="framed">
                <ResponsivePicture
                  name={category.image}
                  focus={category.image_focus}
                  alt=""
                  sizes="(min-width: 64rem) 22rem, (min-width: 46rem) 45vw, 8rem"
                  to={640}
                />
              </div>
              <h3>{category.name}</h3>
              {category.users_count > 0 && (
                <p className="soft">
                  {m['category.practitioner_count']({ count: category.users_count })}
                </p>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
