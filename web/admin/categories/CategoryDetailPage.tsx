import { m } from '#messages';
import { categoriesResource } from '../../../worker/contract/content/categories.resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminEditPath } from '../../data/resource/admin-paths.ts';
import { ResourceDetailPage } from '../detail/ResourceDetailPage.tsx';
import { getAddSubCategoryPath } from './category-form.ts';

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
