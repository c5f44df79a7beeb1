import { href } from '../../../worker/contract/addresses.ts';
import type {
  CategoryView,
  EmbeddedSubCategories,
} from '../../../worker/contract/content/categories.ts';
import { PlainText } from '../../ui/primitives/PlainText.tsx';
import { type GroupList, GroupPractitioners } from './GroupPractitioners.tsx';
import { SubCategoryGrid } from './SubCategoryGrid.tsx';

export { preloadSearchOutcome } from '../directory/search-outcome-parts.ts';

interface Props {
  answers: GroupList & { category: CategoryView; subCategories: EmbeddedSubCategories };
}

/** Page of a category: description, sub-categories and practitioners. */
export default function CategoryPage({ answers }: Props) {
  const { category, subCategories } = answers;
  return (
    <div className="wide">
      <header className="screen-head">
        <h1>{category.name}</h1>
        {category.description && <PlainText text={category.description} className="lede-left" />}
      </header>
      <SubCategoryGrid categoryTag={category.tag} subCategories={subCategories.data} />
      <GroupPractitioners answers={answers} path={href('/c/:tag', { tag: category.tag })} />
    </div>
  );
}
