import { useState } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { articles } from '../../../worker/contract/content/articles.resource.ts';
import { HeadedPage } from '../AdminPage.tsx';
import { listAddress } from '../../data/resource/admin-paths.ts';
import { List } from '../list/ItemList.tsx';

const shown = {
  search: [],
  filters: [],
  columns: ['title', 'published_at', 'unpublish_at', 'category_id'],
};
const coming: Resource = {
  ...articles,
  ...shown,
  sort: 'published_at asc',
  noun: { one: 'scheduled article', many: 'scheduled articles' },
};
const going: Resource = {
  ...articles,
  ...shown,
  sort: 'unpublish_at asc',
  noun: { one: 'article to be unpublished', many: 'articles to be unpublished' },
};

export const plannedAddress = `${listAddress(articles)}/planned`;

/** Articles to be published and to be unpublished, in order of time. */
export function PlannedScreen() {
  const [now] = useState(() => new Date().toISOString());
  return (
    <HeadedPage title="Scheduled" trail={[['Articles', listAddress(articles)]]}>
      <List resource={coming} from={`/articles?published_from=${now}`} />
      <List resource={going} from={`/articles?unpublish_from=${now}`} parameter="going" />
    </HeadedPage>
  );
}
