/** Admin pages that add or edit a thread reply; both return to the thread. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import { threadRepliesResource } from '../../../worker/contract/community/thread-replies.resource.ts';
import { threadsResource } from '../../../worker/contract/community/threads.resource.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { type ApiItem, apiItemQuery, editableItemQuery } from '../../data/resource/api-item.ts';
import { QueryBoundary } from '../../ui/feedback/QueryBoundary.tsx';
import { AddItemPage } from '../form/AddItemPage.tsx';
import { EditItemForm } from '../form/EditItemForm.tsx';
import { getItemLabel } from '../item-texts.ts';
import { getThreadTrail } from './reply-paths.ts';

export interface ReplyFormPageProps {
  thread: string;
  reply: string;
}

export const AddReplyPage = ({ thread, reply }: ReplyFormPageProps) => (
  <QueryBoundary
    queries={{ answered: apiItemQuery(threadRepliesResource, reply) }}
    title={getItemLabel(threadRepliesResource)}
  >
    {({ answered }) => (
      <RequireSameThread item={answered} thread={thread}>
        <AddItemPage
          resource={threadRepliesResource}
          given={{ thread_id: thread, reply_id: reply }}
          trail={getThreadTrail(answered)}
          leadsTo={() => getAdminItemPath(threadsResource, thread)}
        />
      </RequireSameThread>
    )}
  </QueryBoundary>
);

export const EditReplyPage = ({ thread, reply }: ReplyFormPageProps) => (
  <QueryBoundary
    queries={{ loaded: editableItemQuery(threadRepliesResource, reply) }}
    title={getItemLabel(threadRepliesResource)}
  >
    {({ loaded }) => (
      <RequireSameThread item={loaded.body} thread={thread}>
        <EditItemForm
          resource={threadRepliesResource}
          loaded={loaded}
          back={getAdminItemPath(threadsResource, thread)}
        />
      </RequireSameThread>
    )}
  </QueryBoundary>
);

/** Shows an error if the reply belongs to another thread (specification, section 8). */
const RequireSameThread = ({
  item,
  thread,
  children,
}: {
  item: ApiItem;
  thread: string;
  children: ReactNode;
}) =>
  item.thread_id === thread ? (
    children
  ) : (
    <div className="notice" role="alert">
      <h1>{m['thread.invalid_id']()}</h1>
    </div>
  );
