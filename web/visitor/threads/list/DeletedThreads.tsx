/** The member's own deleted threads, visible to the member only. */

import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { useLocation } from '../../../data/navigation.ts';
import { useLanguageAttributes } from '../../../ui/hooks/use-language-attributes.ts';
import './ThreadCardList.css';
import '../../../styles/card-link.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ThreadRow } from '../../../../worker/contract/community/threads.ts';
import { api } from '../../../data/api.ts';
import { queryOptions } from '../../../data/query.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { deletedThreadsQuery, isThreadListKey } from '../thread-list-queries.ts';
import { threadQuery } from '../thread-queries.ts';

interface Props {
  member: string;
  subCategory: { tag: string };
  /** Formats the number of replies of a deleted thread. */
  tell(thread: ThreadRow): string;
}

export function DeletedThreads({ member, subCategory, tell }: Props) {
  const { data } = useQuery(queryOptions(deletedThreadsQuery(member, subCategory.tag)));
  if (!data || data.count === 0) return null;
  return (
    <section className="deleted-here" aria-labelledby="deleted-here">
      <h3 id="deleted-here">{m['thread.deleted_by_you']()}</h3>
      <p>{m['thread.deleted_explanation']()}</p>
      <ul className="talk stack">
        {data.data.map((thread) => (
          <DeletedThread key={thread.id} thread={thread} told={tell(thread)} />
        ))}
      </ul>
      {data.count > data.data.length && <p>{m['thread.deleted_more']()}</p>}
    </section>
  );
}

function DeletedThread({ thread, told }: { thread: ThreadRow; told: string }) {
  const queries = useQueryClient();
  const language = useLanguageAttributes(thread.language_id);
  const [, navigate] = useLocation();
  const restore = async () => {
    try {
      const body = { is_deleted: false };
      await api('PATCH /threads/:id', { params: { id: thread.id }, body });
      void queries.invalidateQueries({ predicate: isThreadListKey, refetchType: 'none' });
      // The cached thread page still has the deleted state.
      queries.removeQueries({ queryKey: [threadQuery(thread.tag).address] });
      navigate(href('/t/:tag', { tag: thread.tag }));
    } catch (error) {
      showErrorToast(error);
      await queries.invalidateQueries({ predicate: isThreadListKey });
    }
  };
  return (
    <li className="talk-card sheet lifts">
      <div className="talk-words stack">
        <h4 dir="auto" {...language}>
          {thread.title}
        </h4>
        <p className="byline">
          <span>{told}</span>
          <ActionButton plain action={restore} about={thread.title}>
            {m['common.restore']()}
          </ActionButton>
        </p>
      </div>
    </li>
  );
}
