import { confirmations } from '../../../worker/contract/confirmations.ts';
import type { Item } from '../item.ts';
import { Verb } from '../Verb.tsx';

/** Publishes an article at once or takes it off the site (specification, section 4). */
export function PublishButton({ article }: { article: Item }) {
  const { id, published_at, key_image_id } = article;
  if (published_at) {
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
    <Verb
      name="Publish"
      call={`/articles/${id}/approve`}
      confirm={confirmations.publishArticle}
      done="The article is published."
    />
  );
}
