import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { categories } from '../../../worker/contract/content/categories.resource.ts';
import { editAddress, itemAddress } from '../../data/resource/admin-paths.ts';
import { DetailScreen } from '../detail/ResourceDetailPage.tsx';

/** Detail page of a category with its sub-categories. It warns when the category has no picture. */
export const CategoryDetail = ({ id }: { id: string }) => (
  <DetailScreen
    resource={categories}
    id={id}
    note={({ image, is_active }) =>
      !image && (
        <p className="said warning">
          This category has no picture yet{is_active ? '. Visitors see a placeholder. ' : '. '}
          <Link href={editAddress(categories, id)}>Choose a picture</Link>
        </p>
      )
    }
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

/** Editing requires a description (specification, section 5). */
export const editedCategory: Resource = {
  ...categories,
  fields: {
    ...fields,
    ...(description && { description: { ...description, required: 'always' } }),
  },
};
