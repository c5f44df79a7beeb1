import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import { editableItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { getItemLabel } from '../item-texts.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { editableDraftQuery } from './server-draft.ts';

/** Page that edits an article. The key remounts the form after publishing or unpublishing. */
export const EditArticlePage = ({ id }: { id: string }) => (
  <QueryBoundary
    queries={{ loaded: editableItemQuery(articlesResource, id), stored: editableDraftQuery(id) }}
    title={getItemLabel(articlesResource)}
  >
    {({ loaded, stored }) => (
      <ArticleForm key={String(loaded.body.published_at)} loaded={loaded} stored={stored.body} />
    )}
  </QueryBoundary>
);
