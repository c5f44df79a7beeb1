import { confirmations } from '../../../worker/contract/confirmations.ts';
import type { Item } from '../item.ts';
import { Verb } from '../Verb.tsx';

/** Publishes an article at once or takes it off the site (specification, section 4). */
export const PublishButton = ({ article: { id, published_at } }: { article: Item }) =>
  published_at ? (
    <Verb
      name="Unpublish"
      call={`/articles/${id}/unpublish`}
      confirm={confirmations.unpublishArticle}
      done="The article is off the site."
    />
  ) : (
    <Verb
      name="Publish"
      call={`/articles/${id}/approve`}
      confirm={confirmations.publishArticle}
      done="The article is published."
    />
  );
