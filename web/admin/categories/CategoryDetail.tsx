import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resource.ts';
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

const { description, ...fields } = categories.fields;

/** Who changes a category says what it is (specification, section 5). */
export const editedCategory: Resource = {
  ...categories,
  fields: {
    ...fields,
    ...(description && { description: { ...description, required: 'always' } }),
  },
};
