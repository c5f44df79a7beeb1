import { useRef, useState } from 'react';
import { m } from '#messages';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { api } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { showErrorToast } from '../../../ui/feedback/toast.ts';
import { focusIfLost, moveFocus } from '../../../ui/hooks/move-focus.ts';
import { useRefreshThread } from '../thread/use-refresh-thread.ts';

interface Props {
  reply: ThreadReplyView;
  isOwn: boolean;
}

/** Deletes or restores a reply, by its author or an admin. A single button keeps the focus. */
export function DeleteReplyButton({ reply, isOwn }: Props) {
  const { is_admin } = useMember();
  const { change, refresh } = useRefreshThread();
  const [isBusy, setBusy] = useState(false);
  const wasPressed = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const { is_deleted, may_restore } = reply;
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    wasPressed.current = true;
    try {
      await api('PATCH /thread-replies/:id', {
        params: { id: reply.id },
        body: { is_deleted: !is_deleted },
      });
      if (!is_deleted) change(reply.id, { is_deleted: true, comments: null, may_restore: true });
    } catch (error) {
      showErrorToast(error);
    }
    await refresh();
    setBusy(false);
    moveFocus(button);
  };
  if (is_deleted && !may_restore) {
    return isOwn && <DeletedByAdminNotice isNew={wasPressed.current} />;
  }
  if (!isOwn && !is_admin) return null;
  return (
    <button ref={button} type="button" aria-disabled={isBusy} onClick={press}>
      {is_deleted ? m['common.restore']() : m['common.delete']()}
    </button>
  );
}

/** Replaces the button when an admin has deleted the reply. */
const DeletedByAdminNotice = ({ isNew }: { isNew: boolean }) => (
  <p ref={isNew ? focusIfLost : null} tabIndex={-1}>
    {m['thread.only_admin_restores_reply']()}
  </p>
);
