import { useFormContext } from 'react-hook-form';
import { Moment } from '../../ui/Moment.tsx';
import { RefLink } from '../fields/RefLink.tsx';
import { type Item, nameBeside } from '../item.ts';
import { isPlanned, PublishButton } from './PublishButton.tsx';

/** In the form of an article: since when it is published and by whom, and how that is changed. */
export function Publication({ article }: { article: Item }) {
  const { isDirty } = useFormContext().formState;
  return (
    <div className="publication">
      <p>{article.published_at ? <Published article={article} /> : 'Not published.'}</p>
      {isDirty ? (
        <p className="hint">
          To {article.published_at && !isPlanned(article) ? 'unpublish' : 'publish'} it, save first.
        </p>
      ) : (
        <div className="form-actions">
          <PublishButton article={article} />
        </div>
      )}
    </div>
  );
}

function Published({ article }: { article: Item }) {
  const { published_at, published_by } = article;
  const moment = String(published_at);
  return (
    <>
      {isPlanned(article) ? 'Planned for' : 'Published'} <Moment moment={moment} day="long" />
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
