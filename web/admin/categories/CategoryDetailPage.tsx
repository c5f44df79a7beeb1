import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { categoriesResource } from '../../../worker/contract/content/categories.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminEditPath, getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { ResourceDetailPage } from '../detail/ResourceDetailPage.tsx';

/** Detail page of a category with its sub-categories. It warns when the category has no picture. */
export const CategoryDetailPage = ({ id }: { id: string }) => (
  <ResourceDetailPage
    resource={categoriesResource}
    id={id}
    note={({ image, is_active }) =>
      !image && (
        <p className="said warning">
          {is_active
            ? m['admin_categories.no_picture_active']()
            : m['admin_categories.no_picture']()}{' '}
          <Link href={getAdminEditPath(categoriesResource, id)}>
            {m['admin_categories.choose_a_picture']()}
          </Link>
        </p>
      )
    }
    belowActions={
      <Link href={getAddSubCategoryPath(id)} className="button">
        {m['admin_categories.add_sub_category']()}
      </Link>
    }
  />
);

export const getAddSubCategoryPath = (id: string): LinkTarget =>
  `${getAdminItemPath(categoriesResource, id)}/add-subcategory`;

const { description, ...fields } = categoriesResource.fields;

/** Editing requires a description (specification, section 5). */
export const editedCategoryResource: Resource = {
  ...categoriesResource,
  fields: {
    ...fields,
    ...(description && { description: { ...description, required: 'always' } }),
  },
};
