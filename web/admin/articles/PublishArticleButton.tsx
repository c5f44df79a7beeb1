/** Publishes an article now or later, or unpublishes it (specification, section 4). */

import { Suspense, useState } from 'react';
import { m } from '#messages';
import type { ArticleSection } from '../../../worker/contract/content/articles/articles.ts';
import { buildRequest } from '../../data/api.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { lazyNamed } from '../../ui/hooks/lazy-named.ts';
import { ConfirmedAction } from '../ConfirmedAction.tsx';
import { isScheduled } from './is-scheduled.ts';
import { findMissingAltTexts, formatMissingAltTexts } from './missing-alt-text.ts';

const SchedulePublicationDialog = lazyNamed(
  () => import('./SchedulePublicationDialog.tsx'),
  'SchedulePublicationDialog',
);

interface Props {
  article: ApiItem;
  /** Runs before publishing, such as a save; false cancels it. */
  first?: () => Promise<boolean>;
}

export function PublishArticleButton({ article, first }: Props) {
  const { id, published_at } = article;
  const [dialogKey, setDialogKey] = useState<object | null>(null);
  if (published_at && !isScheduled(article)) {
    return (
      <ConfirmedAction
        name={m['admin_articles.unpublish']()}
        call={buildRequest('POST /articles/:id/unpublish', { params: { id } })}
        confirm={{
          title: m['admin_articles.unpublish_title'](),
          text: m['admin_articles.unpublish_text'](),
        }}
        done={m['admin_articles.article_unpublished']()}
        first={first}
      />
    );
  }
  const lacking = getPublishBlocker(article);
  if (lacking) return <p>{lacking}</p>;
  const plan = async () => {
    if (!first || (await first())) setDialogKey({});
  };
  return (
    <>
      <ConfirmedAction
        name={published_at ? m['admin_articles.publish_now']() : m['admin_articles.publish']()}
        call={buildRequest('POST /articles/:id/approve', { params: { id } })}
        confirm={{
          title: m['admin_articles.publish_title'](),
          text: m['admin_articles.publish_text'](),
        }}
        done={m['admin_articles.article_published']()}
        first={first}
      />
      <button type="button" className="button quiet" onClick={plan}>
        {m['admin_articles.schedule_later']()}
      </button>
      {dialogKey && (
        <Suspense fallback={null}>
          <SchedulePublicationDialog
            article={article}
            openKey={dialogKey}
            close={() => setDialogKey(null)}
          />
        </Suspense>
      )}
      {published_at ? (
        <ConfirmedAction
          name={m['admin_articles.cancel_schedule']()}
          call={buildRequest('POST /articles/:id/unpublish', { params: { id } })}
          confirm={{
            title: m['admin_articles.cancel_schedule_title'](),
            text: m['admin_articles.cancel_schedule_text'](),
          }}
          done={m['admin_articles.schedule_cancelled']()}
          first={first}
        />
      ) : null}
    </>
  );
}

/** Returns why an article can't be published yet, or null. */
function getPublishBlocker({ key_image_id, key_image_alternative_text, ...article }: ApiItem) {
  if (!key_image_id) return m['admin_articles.key_image_needed']();
  const unsaid = findMissingAltTexts((article.sections ?? []) as ArticleSection[], {
    alternative_text: (key_image_alternative_text ?? null) as string | null,
  });
  return unsaid.length > 0 ? formatMissingAltTexts(unsaid) : null;
}
