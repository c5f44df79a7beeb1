import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { apiItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { allTagsQuery, tagLinksQuery } from '../../ui/tags/tag-queries.ts';
import { AdminPage } from '../AdminPage.tsx';
import { getItemTrail } from '../breadcrumb-trail.ts';
import { getApiItemTitle, getItemLabel } from '../item-texts.ts';
import { TagEditor } from './TagEditor.tsx';

export interface EditTagsPageProps {
  resource: Resource;
  id: string;
}

/** Page with all tags, each on or off for one item. */
export const EditTagsPage = ({ resource, id }: EditTagsPageProps) => (
  <QueryBoundary queries={{ item: apiItemQuery(resource, id) }} title={getItemLabel(resource)}>
    {({ item }) => (
      <AdminPage
        title={m['admin_tags.edit_tags_for']({ title: getApiItemTitle(resource, item) })}
        trail={getItemTrail(resource, item)}
      >
        <header className="item-head spread">
          <h1>{m['admin_tags.edit_tags_for']({ title: getApiItemTitle(resource, item) })}</h1>
          <Link href={getAdminItemPath(resource, id)} className="button">
            {m['admin_common.done']()}
          </Link>
        </header>
        <QueryBoundary queries={{ tags: allTagsQuery, links: tagLinksQuery(resource, id) }}>
          {(answers) => <TagEditor resource={resource} id={id} {...answers} />}
        </QueryBoundary>
      </AdminPage>
    )}
  </QueryBoundary>
);
