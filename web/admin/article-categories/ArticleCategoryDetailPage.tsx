import { m } from '#messages';
import { articleCategoriesResource } from '../../../worker/contract/content/articles/article-categories.resource.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminAddPath } from '../../data/resource/admin-paths.ts';
import { ResourceDetailPage } from '../detail/ResourceDetailPage.tsx';

/** Detail page of an article category with its articles and an "Add article" link. */
export const ArticleCategoryDetailPage = ({ id }: { id: string }) => (
  <ResourceDetailPage
    resource={articleCategoriesResource}
    id={id}
    hasTabs
    belowActions={
      <Link href={`${getAdminAddPath(articlesResource)}/${id}`} className="button">
        {m['admin_articles.add_article']()}
      </Link>
    }
  />
);
