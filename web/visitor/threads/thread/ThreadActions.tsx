import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useState } from 'react';
import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { ApiError, api } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { readDraft } from '../../../ui/form/draft-storage.ts';
import { FollowButtons } from '../../../ui/social/FollowButtons.tsx';
import { ReportButton } from '../../../ui/social/reports/ReportButton.tsx';
import { EditTitleForm } from '../forms/EditTitleForm.tsx';
import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { ReplacedFormNotice, UnsentDrafts, useUnsentDrafts } from '../UnsentDrafts.tsx';
import { useFormOpener } from '../use-form-opener.ts';
import { useRefreshThread } from './use-refresh-thread.ts';

/** Actions of a thread: edit, delete and restore for its author and admins, report for others. */
export function ThreadActions() {
  const { thread } = useThreadContext();
  const member = useMember();
  const title = useFormOpener(threadDraftNames.title(thread.id), readDraft);
  const [isOurs, setOurs] = useState(false);
  const isOwn = thread.created_by === member.id;
  if (thread.is_deleted && !isOurs) return <ThreadDeleted />;
  return (
    <>
      {thread.is_deleted && (
        <p className="said" role="status">
          {m['thread.deleted']()} <RestoreLink isOwn={isOwn} />
        </p>
      )}
      <div className="reply-actions soft abreast">
        {!thread.is_deleted && <FollowButtons type="threads" id={thread.id} />}
        {isOwn && !thread.is_deleted && (
          <button type="button" {...title.buttonProps} onClick={title.open}>
            {m['thread.edit_title']()}
          </button>
        )}
        {(isOwn || member.is_admin) && <DeleteThreadButton setOurs={setOurs} />}
        {!isOwn && !thread.is_deleted && (
          <ReportButton
            object_type="threads"
            object_id={thread.id}
            renderLabel={(hidden) => (
              <ParaglideMessage message={m['report.thread']} markup={{ hidden }} />
            )}
          />
        )}
      </div>
      {title.isOpen && !thread.is_deleted && (
        <EditTitleForm presses={title.presses} close={title.close} />
      )}
    </>
  );
}

/** Link to the place where the thread can be restored later. */
function RestoreLink({ isOwn }: { isOwn: boolean }) {
  const { thread } = useThreadContext();
  const { category_tag, sub_category_tag, sub_category_name } = thread;
  if (!isOwn) return m['thread.restore_in_back_office']();
  if (!category_tag) return m['thread.restore_until_leaving']();
  return (
    <ParaglideMessage
      message={m['thread.restore_here_or_in_topic']}
      inputs={{ topic: sub_category_name }}
      markup={{
        link: ({ children }) => (
          <Link href={href('/c/:category/:tag', { category: category_tag, tag: sub_category_tag })}>
            {children}
          </Link>
        ),
      }}
    />
  );
}

/** Deletes the thread, or restores it while the page is open. A single button keeps the focus. */
function DeleteThreadButton({ setOurs }: { setOurs(isOurs: boolean): void }) {
  const { thread } = useThreadContext();
  const { changeThread } = useRefreshThread();
  const [isAsked, setAsked] = useState(false);
  const setDeleted = (is_deleted: boolean) =>
    api('PATCH /threads/:id', { params: { id: thread.id }, body: { is_deleted } }).then(
      () => {
        setOurs(true);
        void changeThread({ is_deleted });
      },
      (error: unknown) => {
        // An admin has deleted it, too.
        if (error instanceof ApiError && error.status === 403) setOurs(false);
        showErrorToast(error);
      },
    );
  return (
    <>
      <button
        type="button"
        onClick={() => (thread.is_deleted ? setDeleted(false) : setAsked(true))}
      >
        {thread.is_deleted ? m['thread.restore_thread']() : m['thread.delete_thread']()}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={m['thread.delete_title']()}
          text={m['thread.delete_warning']()}
          confirmed={() => setDeleted(true)}
          close={() => setAsked(false)}
        />
      )}
    </>
  );
}

/** Replaces a thread that was deleted while open, and offers unsent text. */
function ThreadDeleted() {
  const { thread, page } = useThreadContext();
  const { typed, drop } = useUnsentDrafts(
    [thread, ...page.data].flatMap((one) => [
      threadDraftNames.answer(one.id),
      threadDraftNames.edit(one.id),
    ]),
  );
  return (
    <>
      <ReplacedFormNotice key={typed.length} wasInHand={() => true}>
        {typed.length > 0 ? m['thread.was_deleted_copy']() : m['thread.was_deleted']()}
      </ReplacedFormNotice>
      <UnsentDrafts typed={typed} drop={drop} />
    </>
  );
}
