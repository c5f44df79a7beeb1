import { useState } from 'react';
import { Link } from 'wouter';
import { FollowButtons } from '../../../ui/social/FollowButtons.tsx';
import { ApiError, send } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { ReportButton } from '../../../ui/social/reports/ReportButton.tsx';
import { Confirm } from '../../../ui/dialog/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/feedback/toast.ts';
import { useConversation } from '../thread-context.ts';
import { draftNames } from '../thread-draft-names.ts';
import { EditTitle } from '../forms/EditTitleForm.tsx';
import { Gone } from './ThreadDeleted.tsx';
import { useOpen } from '../use-pending-actions.ts';
import { useRefresh } from './use-refresh-thread.ts';

/** Actions of a thread: edit, delete and restore for its author and admins, report for others. */
export function ThreadActions() {
  const { thread } = useConversation();
  const member = useMember();
  const title = useOpen(draftNames.title(thread.id));
  const [isOurs, setOurs] = useState(false);
  const isOwn = thread.created_by === member.id;
  if (thread.is_deleted && !isOurs) return <Gone />;
  return (
    <>
      {thread.is_deleted && (
        <p className="said" role="status">
          This thread is deleted. <WayBack isOwn={isOwn} />
        </p>
      )}
      <div className="reply-actions soft abreast">
        {!thread.is_deleted && <FollowButtons type="threads" id={thread.id} what="this thread" />}
        {isOwn && !thread.is_deleted && (
          <button type="button" {...title.opener}>
            Edit title
          </button>
        )}
        {(isOwn || member.is_admin) && <DeleteThread setOurs={setOurs} />}
        {!isOwn && !thread.is_deleted && (
          <ReportButton object_type="threads" object_id={thread.id} what="this thread" />
        )}
      </div>
      {title.isOpen && !thread.is_deleted && <EditTitle isLed={title.isLed} close={title.close} />}
    </>
  );
}

/** Link to the place where the thread can be restored later. */
function WayBack({ isOwn }: { isOwn: boolean }) {
  const { thread } = useConversation();
  const { category_tag, sub_category_tag, sub_category_name } = thread;
  if (!isOwn) return 'You can restore it here or in admin.';
  if (!category_tag) return 'You can restore it until you leave this page.';
  return (
    <>
      You can restore it here, or later under the threads in{' '}
      <Link href={`/c/${category_tag}/${sub_category_tag}`}>{sub_category_name}</Link>.
    </>
  );
}

/** Deletes the thread, or restores it while the page is open. A single button keeps the focus. */
function DeleteThread({ setOurs }: { setOurs(isOurs: boolean): void }) {
  const { thread } = useConversation();
  const { changeThread } = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const setDeleted = (is_deleted: boolean) =>
    send(`/threads/${thread.id}`, { method: 'PATCH', body: { is_deleted } }).then(
      () => {
        setOurs(true);
        void changeThread({ is_deleted });
      },
      (error: unknown) => {
        // An admin has deleted it, too.
        if (error instanceof ApiError && error.status === 403) setOurs(false);
        showFailure(error);
      },
    );
  return (
    <>
      <button
        type="button"
        onClick={() => (thread.is_deleted ? setDeleted(false) : setAsked(true))}
      >
        {thread.is_deleted ? 'Restore thread' : 'Delete thread'}
      </button>
      {isAsked && (
        <Confirm
          title="Are you sure?"
          text="The thread and all its replies will be hidden from everyone."
          confirmed={() => setDeleted(true)}
          close={() => setAsked(false)}
        />
      )}
    </>
  );
}
