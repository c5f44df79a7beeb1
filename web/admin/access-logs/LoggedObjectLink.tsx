import { Link } from 'wouter';
import type { AccessLogNumbers } from '../../../worker/contract/system/access-logs.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { articleCategories } from '../../../worker/contract/content/article-categories.resource.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { blogs } from '../../../worker/contract/content/blogs.resource.ts';
import { categories } from '../../../worker/contract/content/categories.resource.ts';
import { subCategories } from '../../../worker/contract/content/sub-categories.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { itemAddress } from '../../data/resource/admin-paths.ts';

/** Resources by the `object_type_tag` of an access log. */
const resources: Record<string, Resource> = {
  article: articles,
  'article-category': articleCategories,
  blog: blogs,
  category: categories,
  'sub-category': subCategories,
  user: users,
};

type Seen = Pick<AccessLogNumbers['objects'][number], 'object_type_tag' | 'object_id' | 'name'>;

/** Link to the object that a visitor viewed. */
export function Named({ object }: { object: Seen }) {
  const resource = resources[object.object_type_tag];
  if (!resource) return object.name;
  if (object.name === null) return 'Deleted item';
  return <Link href={itemAddress(resource, object.object_id)}>{object.name}</Link>;
}
