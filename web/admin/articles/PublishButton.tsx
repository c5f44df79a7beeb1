import { Suspense, useState } from 'react';
import { confirmations } from '../../../worker/contract/confirmations.ts';
import type { Item } from '../item.ts';
import { PlanDialog } from '../lazy-forms.ts';
import { Verb } from '../Verb.tsx';

/** Publishes an article, at once or later, or takes it off the site (specification, section 4). */
export function PublishButton({ article }: { article: Item }) {
  const { id, published_at, key_image_id } = article;
  const [asked, ask] = useState<object | null>(null);
  if (published_at && !isPlanned(article)) {
    return (
      <Verb
        name="Unpublish"
        call={`/articles/${id}/unpublish`}
        confirm={confirmations.unpublishArticle}
        done="The article is off the site."
      />
    );
  }
  if (!key_image_id) return <p className="hint">To publish it, give it a key image first.</p>;
  return (
    <>
      <Verb
        name={published_at ? 'Publish now' : 'Publish'}
        call={`/articles/${id}/approve`}
        confirm={confirmations.publishArticle}
        done="The article is published."
      />
      <button type="button" className="button quiet" onClick={() => ask({})}>
        Publish at…
      </button>
      {asked && (
        <Suspense fallback={null}>
          <PlanDialog article={article} asked={asked} close={() => ask(null)} />
        </Suspense>
      )}
      {published_at ? (
        <Verb
          name="Cancel the plan"
          call={`/articles/${id}/unpublish`}
          confirm={confirmations.cancelPlan}
          done="The plan is off: the article stays unpublished."
        />
      ) : null}
    </>
  );
}

/** Whether the article comes to the site later. */
export const isPlanned = ({ published_at }: Item) =>
  Boolean(published_at) && Date.parse(String(published_at)) > Date.now();
