import '../../../styles/thread-cards.css';
import '../../../styles/card-link.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ThreadRow } from '../../../../worker/contract/community/threads.ts';
import { send } from '../../../data/api.ts';
import { options } from '../../../data/query.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { showFailure } from '../../../ui/feedback/toast.ts';
import { deletedThreads, isOfThreads } from '../thread-list-queries.ts';
import { threadByTag } from '../thread-queries.ts';

interface Props {
  member: string;
  subCategory: { tag: string };
  /** Formats the number of replies. */
  tell(thread: ThreadRow): string;
}

/** The member's own deleted threads, visible to the member only. */
export function DeletedHere({ member, subCategory, tell }: Props) {
  const { data } = useQuery(options(deletedThreads(member, subCategory.tag)));
  if (!data || data.count === 0) return null;
  return (
    <section className="deleted-here" aria-labelledby="deleted-here">
      <h3 id="deleted-here">Deleted by you</h3>
      <p className="hint">Only you see these. Restoring a thread brings it back unchanged.</p>
      <ul className="talk stack">
        {data.data.map((thread) => (
          <Deleted key={thread.id} thread={thread} told={tell(thread)} />
        ))}
      </ul>
      {data.count > data.data.length && (
        <p className="hint">Restore some of these to see older deleted threads.</p>
      )}
    </section>
  );
}

function Deleted({ thread, told }: { thread: ThreadRow; told: string }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const restore = async () => {
    try {
      const body = { is_deleted: false };
      await send(`/threads/${thread.id}`, { method: 'PATCH', body });
      void queries.invalidateQueries({ predicate: isOfThreads, refetchType: 'none' });
      // The cached thread page still has the deleted state.
      queries.removeQueries({ queryKey: [threadByTag(thread.tag).address] });
      navigate(`/t/${thread.tag}`);
    } catch (error) {
      showFailure(error);
      await queries.invalidateQueries({ predicate: isOfThreads });
    }
  };
  return (
    <li className="talk-card sheet lifts">
      <div className="talk-words stack">
        <h4 dir="auto">{thread.title}</h4>
        <p className="byline">
          <span>{told}</span>
          <ActionButton plain act={restore} about={thread.title}>
            Restore
          </ActionButton>
        </p>
      </div>
    </li>
  );
}
