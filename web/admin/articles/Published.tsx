import { Moment } from '../../ui/Moment.tsx';
import { RefLink } from '../fields/RefLink.tsx';
import { type Item, nameBeside } from '../item.ts';
import { isPlanned } from './PublishButton.tsx';

/** Publication time and publisher of an article. */
export function Published({ article }: { article: Item }) {
  const { published_at, published_by } = article;
  const moment = String(published_at);
  return (
    <>
      {isPlanned(article) ? 'Scheduled for' : 'Published'} <Moment moment={moment} day="long" />
      {published_by ? (
        <>
          {' by '}
          <RefLink
            to="users"
            id={String(published_by)}
            name={nameBeside('published_by', article)}
          />
        </>
      ) : null}
    </>
  );
}
