import { Link } from 'wouter';
import { articleCategories } from '../../../worker/contract/content/article-categories.resource.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { addAddress } from '../../data/resource/admin-paths.ts';
import { DetailScreen } from '../detail/ResourceDetailPage.tsx';

/** Detail page of an article category with its articles and an "Add article" link. */
export const ArticleCategoryDetail = ({ id }: { id: string }) => (
  <DetailScreen
    resource={articleCategories}
    id={id}
    tab="Article Category"
    belowActions={
      <Link href={`${addAddress(articles)}/${id}`} className="button">
        Add article
      </Link>
    }
  />
);
