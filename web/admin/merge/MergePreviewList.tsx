import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { MergePreview } from '../../../worker/contract/admin/merges.ts';
import { type ApiQuery, queryOptions } from '../../data/query.ts';

interface Props {
  query: ApiQuery<MergePreview>;
  describe(use: MergePreview['uses'][number]): string;
}

/** Lists the uses that a merge would move, announced when another item is chosen. */
export function MergePreviewList({ query, describe }: Props) {
  const { data } = useQuery(queryOptions(query));
  return (
    <div role="status">
      {data && (
        <>
          <p>
            {data.uses.length > 0 ? m['admin_merge.moves']() : m['admin_merge.moves_nothing']()}
          </p>
          <ul>
            {data.uses.map((use) => (
              <li key={use.resource}>{describe(use)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
