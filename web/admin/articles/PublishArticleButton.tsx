import { Suspense, useState } from 'react';
import type { Section } from '../../../worker/contract/content/articles.ts';
import { confirmations } from '../../../worker/contract/shared/confirmations.ts';
import type { Item } from '../../data/resource/api-item.ts';
import { PlanDialog } from '../lazy-pages.ts';
import { Verb } from '../ConfirmedAction.tsx';
import { unsaidOf, unsaidText } from './missing-alt-text.ts';

interface Props {
  article: Item;
  /** Runs before the action, such as a save; false cancels it. */
  first?: () => Promise<boolean>;
}

/** Publishes an article now or later, or unpublishes it (specification, section 4). */
export function PublishButton({ article, first }: Props) {
  const { id, published_at } = article;
  const [asked, ask] = useState<object | null>(null);
  if (published_at && !isPlanned(article)) {
    return (
      <Verb
        name="Unpublish"
        call={`/articles/${id}/unpublish`}
        confirm={confirmations.unpublishArticle}
        done="Article unpublished."
        first={first}
      />
    );
  }
  const lacking = lackingIn(article);
  if (lacking) return <p className="hint">{lacking}</p>;
  const plan = async () => {
    if (!first || (await first())) ask({});
  };
  return (
    <>
      <Verb
        name={published_at ? 'Publish now' : 'Publish'}
        call={`/articles/${id}/approve`}
        confirm={confirmations.publishArticle}
        done="Article published."
        first={first}
      />
      <button type="button" className="button quiet" onClick={plan}>
        Schedule…
      </button>
      {asked && (
        <Suspense fallback={null}>
          <PlanDialog article={article} asked={asked} close={() => ask(null)} />
        </Suspense>
      )}
      {published_at ? (
        <Verb
          name="Cancel schedule"
          call={`/articles/${id}/unpublish`}
          confirm={confirmations.cancelPlan}
          done="Schedule cancelled. The article stays unpublished."
          first={first}
        />
      ) : null}
    </>
  );
}

/** Returns why an article can't be published yet, or null. */
function lackingIn({ key_image_id, key_image_alternative_text, ...article }: Item) {
  if (!key_image_id) return 'Add a key image before you publish.';
  const unsaid = unsaidOf((article.sections ?? []) as Section[], {
    alternative_text: (key_image_alternative_text ?? null) as string | null,
  });
  return unsaid.length > 0 ? unsaidText(unsaid) : null;
}

/** True if the publication time is in the future. */
export const isPlanned = ({ published_at }: Item) =>
  Boolean(published_at) && Date.parse(String(published_at)) > Date.now();
