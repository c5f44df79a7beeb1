import type { ReactNode } from 'react';
import { threadReplies } from '../../../worker/contract/community/thread-replies.resource.ts';
import { threads } from '../../../worker/contract/community/threads.resource.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { Answered } from '../../ui/feedback/QueryBoundary.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { AddScreen } from '../form/AddItemPage.tsx';
import { EditForm } from '../form/EditItemForm.tsx';
import { type Item, itemOf, itemToEdit } from '../../data/resource/api-item.ts';
import { trailToThread } from './reply-paths.ts';

export interface Props {
  thread: string;
  reply: string;
}

/** Pages that add or edit a reply; both return to the thread. */
export const AddReply = ({ thread, reply }: Props) => (
  <Answered queries={{ answered: itemOf(threadReplies, reply) }}>
    {({ answered }) => (
      <OfThread item={answered} thread={thread}>
        <AddScreen
          resource={threadReplies}
          given={{ thread_id: thread, reply_id: reply }}
          trail={trailToThread(answered)}
          leadsTo={() => itemAddress(threads, thread)}
        />
      </OfThread>
    )}
  </Answered>
);

export const EditReply = ({ thread, reply }: Props) => (
  <Answered queries={{ loaded: itemToEdit(threadReplies, reply) }}>
    {({ loaded }) => (
      <OfThread item={loaded.body} thread={thread}>
        <EditForm resource={threadReplies} loaded={loaded} back={itemAddress(threads, thread)} />
      </OfThread>
    )}
  </Answered>
);

/** Shows an error if the reply belongs to another thread (specification, section 8). */
const OfThread = ({
  item,
  thread,
  children,
}: {
  item: Item;
  thread: string;
  children: ReactNode;
}) =>
  item.thread_id === thread ? (
    children
  ) : (
    <div className="notice" role="alert">
      <h1>{wording.threadMismatch}</h1>
    </div>
  );
