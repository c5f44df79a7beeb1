import { Link } from 'wouter';
import { categories } from '../../../worker/contract/resources/categories.ts';
import { itemAddress } from '../addresses.ts';
import { DetailScreen } from '../detail/DetailScreen.tsx';

/** A category and its sub-categories, to which one can be added. */
export const CategoryDetail = ({ id }: { id: string }) => (
  <DetailScreen
    resource={categories}
    id={id}
    belowActions={
      <Link href={addSubCategoryAddress(id)} className="button">
        Add sub-category
      </Link>
    }
  />
);

export const addSubCategoryAddress = (id: string) =>
  `${itemAddress(categories, id)}/add-subcategory`;
