import { useState } from 'react';
import type { ArticleDraft } from '../../../worker/contract/content/article-drafts.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import type { Answer } from '../../data/api.ts';
import { useMember } from '../../data/user.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { inputsOf, toInputs } from '../../ui/resource-form/item-form-values.ts';
import { useFormZone } from '../../ui/resource-form/form-timezone.ts';
import { addressOf, type Item, itemToEdit } from '../../data/resource/api-item.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { editableArticle } from './article-form-resources.ts';
import { bringDraft, draftOf } from './server-draft.ts';

/** Page that edits an article. The key remounts the form after publishing or unpublishing. */
export const EditArticle = ({ id }: { id: string }) => (
  <Answered queries={{ loaded: itemToEdit(articles, id), kept: draftOf(id) }}>
    {({ loaded, kept }) => (
      <WithDraft key={String(loaded.body.published_at)} loaded={loaded} kept={kept} />
    )}
  </Answered>
);

/** Merges the draft stored on the server into the local draft before the form mounts. */
function WithDraft({ loaded, kept }: { loaded: Answer<Item>; kept: Answer<ArticleDraft> }) {
  const { id: user } = useMember();
  const { id: zone } = useFormZone();
  const { body, etag } = loaded;
  const resource = editableArticle(body);
  useState(() => {
    const values = toInputs(inputsOf(resource, 'change'), body, zone);
    bringDraft({ user, name: addressOf(articles, body.id), etag, values }, body.id, kept.body);
  });
  return <ArticleForm resource={resource} loaded={loaded} />;
}
