import { useState } from 'react';
import type { ArticleDraft } from '../../../worker/contract/content/articles/article-drafts.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import type { ApiResponse } from '../../data/api.ts';
import { type ApiItem, apiItemQuery, editableItemQuery } from '../../data/resource/api-item.ts';
import { useMember } from '../../data/user.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { useFormTimezone } from '../../ui/resource-form/form-timezone.ts';
import { getFormFields, toItemFormValues } from '../../ui/resource-form/item-form-values.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { getEditableArticleResource } from './article-form-resources.ts';
import { articleDraftQuery, mergeServerDraft } from './server-draft.ts';

/** Page that edits an article. The key remounts the form after publishing or unpublishing. */
export const EditArticlePage = ({ id }: { id: string }) => (
  <QueryBoundary
    queries={{ loaded: editableItemQuery(articlesResource, id), kept: articleDraftQuery(id) }}
  >
    {({ loaded, kept }) => (
      <ArticleFormWithDraft key={String(loaded.body.published_at)} loaded={loaded} kept={kept} />
    )}
  </QueryBoundary>
);

/** Merges the draft stored on the server into the local draft before the form mounts. */
function ArticleFormWithDraft({
  loaded,
  kept,
}: {
  loaded: ApiResponse<ApiItem>;
  kept: ApiResponse<ArticleDraft>;
}) {
  const { id: user } = useMember();
  const { id: zone } = useFormTimezone();
  const { body, etag } = loaded;
  const resource = getEditableArticleResource(body);
  useState(() => {
    const values = toItemFormValues(getFormFields(resource, 'change'), body, zone);
    mergeServerDraft(
      { user, name: apiItemQuery(articlesResource, body.id).address, etag, values },
      body.id,
      kept.body,
    );
  });
  return <ArticleForm resource={resource} loaded={loaded} />;
}
