import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { Unanswered } from '../../ui/feedback/LoadingOrError.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { itemOf, titleOf } from '../../data/resource/api-item.ts';
import { trailTo } from '../breadcrumb-trail.ts';
import { everyTag, linksOf } from '../../ui/tags/tag-queries.ts';
import { TagEditor } from './TagEditor.tsx';

export interface Props {
  resource: Resource;
  id: string;
}

/** Page with all tags, each on or off for one item. */
export const EditTagsScreen = ({ resource, id }: Props) => (
  <Answered queries={{ item: itemOf(resource, id) }}>
    {({ item }) => (
      <AdminPage title={`Edit tags for ${titleOf(resource, item)}`} trail={trailTo(resource, item)}>
        <header className="item-head spread">
          <h1>Edit tags for {titleOf(resource, item)}</h1>
          <Link href={itemAddress(resource, id)} className="button">
            Done
          </Link>
        </header>
        <Loaded resource={resource} id={id} />
      </AdminPage>
    )}
  </Answered>
);

function Loaded({ resource, id }: Props) {
  const tags = useQuery(everyTag);
  const links = useQuery(linksOf(resource, id));
  if (tags.data && links.data) {
    return <TagEditor resource={resource} id={id} tags={tags.data} links={links.data} />;
  }
  const retry = () => void Promise.all([tags.refetch(), links.refetch()]);
  return <Unanswered error={tags.error ?? links.error} retry={retry} />;
}
