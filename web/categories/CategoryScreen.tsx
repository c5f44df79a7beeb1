import type { CategoryView, ShownTiles } from '../../worker/contract/categories.ts';
import type { Facets } from '../../worker/contract/facets.ts';
import type { ShownUserCards } from '../../worker/contract/users.ts';
import { SubCategoryGrid } from '../sub_categories/SubCategoryGrid.tsx';
import { Plain } from '../ui/Plain.tsx';
import { Practitioners } from '../users/Practitioners.tsx';

interface Props {
  answers: {
    category: CategoryView;
    subCategories: ShownTiles;
    practitioners: ShownUserCards;
    facets: Facets;
  };
}

/** A category: what it is, its sub-categories, who practises it. */
export function View({ answers }: Props) {
  const { category, subCategories, practitioners, facets } = answers;
  return (
    <div className="wide">
      <header className="screen-head">
        <h1>{category.name}</h1>
        {category.description && <Plain text={category.description} className="lede-left" />}
      </header>
      <SubCategoryGrid categoryTag={category.tag} subCategories={subCategories.data} />
      <Practitioners people={practitioners} facets={facets} address={`/c/${category.tag}`} />
    </div>
  );
}
