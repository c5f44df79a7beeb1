import { useState } from 'react';
import { m } from '#messages';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { articlesResource } from '../../../worker/contract/content/articles/articles.resource.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { TitledAdminPage } from '../AdminPage.tsx';
import { getListTrail } from '../breadcrumb-trail.ts';
import { ItemList } from '../list/ItemList.tsx';

const listOptions = {
  search: [],
  filters: [],
  columns: ['title', 'published_at', 'unpublish_at', 'category_id'],
};
const toBePublished: Resource = {
  ...articlesResource,
  ...listOptions,
  sort: 'published_at asc',
  noun: { one: 'scheduled article', many: 'scheduled articles' },
};
const toBeUnpublished: Resource = {
  ...articlesResource,
  ...listOptions,
  sort: 'unpublish_at asc',
  noun: { one: 'article to be unpublished', many: 'articles to be unpublished' },
};

export const SCHEDULED_ARTICLES_PATH: LinkTarget = `${getAdminListPath(articlesResource)}/planned`;

/** Articles to be published and to be unpublished, in order of time. */
export function ScheduledArticlesPage() {
  const [now] = useState(() => new Date().toISOString());
  return (
    <TitledAdminPage
      title={m['admin_articles.scheduled_articles']()}
      trail={getListTrail(articlesResource)}
    >
      <ItemList
        resource={toBePublished}
        from={apiQuery('GET /articles', { query: { published_from: now } })}
      />
      <ItemList
        resource={toBeUnpublished}
        from={apiQuery('GET /articles', { query: { unpublish_from: now } })}
        parameter="going"
      />
    </TitledAdminPage>
  );
}
