import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { categoriesResource } from '../../../worker/contract/content/categories.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';

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
