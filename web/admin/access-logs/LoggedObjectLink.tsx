/**
 * Link from a row of the access log to the object that a visitor viewed; plain text if it has no
 * page or was deleted.
 */

import { m } from '#messages';
import { usersResource } from '../../../worker/contract/accounts/users.resource.ts';
import { articleCategoriesResource } from '../../../worker/contract/content/articles/article-categories.resource.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { blogsResource } from '../../../worker/contract/content/blogs.resource.ts';
import { categoriesResource } from '../../../worker/contract/content/categories.resource.ts';
import { subCategoriesResource } from '../../../worker/contract/content/sub-categories.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { AccessLogNumbers } from '../../../worker/contract/system/access-logs.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';

/** Resources by the `object_type_tag` of an access log. */
const resourcesByTag: Record<string, Resource> = {
  article: articlesResource,
  'article-category': articleCategoriesResource,
  blog: blogsResource,
  category: categoriesResource,
  'sub-category': subCategoriesResource,
  user: usersResource,
};

type LoggedObject = Pick<
  AccessLogNumbers['objects'][number],
  'object_type_tag' | 'object_id' | 'name'
>;

export function LoggedObjectLink({ object }: { object: LoggedObject }) {
  const resource = resourcesByTag[object.object_type_tag];
  if (!resource) return object.name;
  if (object.name === null) return m['admin_common.deleted_item']();
  return <Link href={getAdminItemPath(resource, object.object_id)}>{object.name}</Link>;
}
