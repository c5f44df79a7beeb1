import type { Message } from '../../worker/contract/messages.ts';
import { send } from '../lib/api.ts';
import { useMember } from '../lib/user.ts';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { messagesOf } from './queries.ts';

/** Closes a conversation for both participants, permanently. */
export function CloseButton({ message, closed }: { message: Message; closed(): Promise<void> }) {
  const { id } = useMember();
  const close = async () => {
    try {
      await send(`${messagesOf(id)}/${message.id}`, {
        method: 'PATCH',
        body: { is_active: false },
      });
      showToast('Conversation closed.');
    } catch (error) {
      showFailure(error);
    }
    await closed();
  };
  return (
    <p>
      <ConfirmButton
        button="Mark Conversation as Closed"
        title="Are you sure?"
        text="No one can reply in a closed conversation, and you can’t reopen it. You can still read it."
        confirmed={close}
      />
    </p>
  );
}
