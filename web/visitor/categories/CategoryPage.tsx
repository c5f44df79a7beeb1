import type { CategoryView, ShownTiles } from '../../../worker/contract/content/categories.ts';
import { Practitioners } from '../directory/PractitionerList.tsx';
import type { Listed } from '../directory/directory-queries.ts';
import { SubCategoryGrid } from './SubCategoryGrid.tsx';
import { Plain } from '../../ui/primitives/PlainText.tsx';

interface Props {
  answers: Listed & { category: CategoryView; subCategories: ShownTiles };
}

/** Page of a category: description, sub-categories and practitioners. */
export function View({ answers }: Props) {
  const { category, subCategories } = answers;
  return (
    <div className="wide">
      <header className="screen-head">
        <h1>{category.name}</h1>
        {category.description && <Plain text={category.description} className="lede-left" />}
      </header>
      <SubCategoryGrid categoryTag={category.tag} subCategories={subCategories.data} />
      <Practitioners listed={answers} path={`/c/${category.tag}`} />
    </div>
  );
}
