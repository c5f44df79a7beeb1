import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import '../../styles/tags.css';
import './TagEditor.css';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { buildSearchPath } from '../../data/build-search-path.ts';
import { getEditTagsPath, tagLinksQuery } from '../../ui/tags/tag-queries.ts';

interface Props {
  resource: Resource;
  id: string;
}

/** Tags of an item, linked to their search results. */
export function ItemTagBadges({ resource, id }: Props) {
  const heading = useId();
  const { data, error, refetch } = useQuery(tagLinksQuery(resource, id));
  return (
    <section className="item-tags" aria-labelledby={heading}>
      <h2 id={heading}>{m['common.tags']()}</h2>
      {error && !data ? (
        <p role="alert">
          {error.message}{' '}
          <button type="button" className="text-button" onClick={() => void refetch()}>
            {m['common.try_again']()}
          </button>
        </p>
      ) : (
        <ul className="tag-badges" aria-busy={!data}>
          {data?.length === 0 && <li className="tag-none">{m['admin_tags.no_tags_yet']()}</li>}
          {data?.map((link) => (
            <li key={link.id}>
              <Link href={buildSearchPath(link.name)} className="tag-badge">
                {link.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link href={getEditTagsPath(resource, id)} className="button quiet">
        {m['admin_tags.edit_tags']()}
      </Link>
    </section>
  );
}
