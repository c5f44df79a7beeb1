import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { EnquiryAction, EnquiryActions } from './enquiry-actions.ts';

interface Props {
  actions: EnquiryActions;
  action: EnquiryAction;
  className?: string;
  children: ReactNode;
}

/** Form of an enquiry's page. Below a link it works without JavaScript; in an account it calls. */
export function EnquiryActionForm({ actions, action, className, children }: Props) {
  const [isSending, setSending] = useState(false);
  const { send } = actions;
  const submit = async (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    if (!send) return;
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const form = event.currentTarget;
    const isDone = await send(action, new FormData(form, event.nativeEvent.submitter));
    if (isDone) form.reset();
    setSending(false);
  };
  return (
    <form
      method="post"
      action={actions.getAddress(action)}
      className={className}
      aria-busy={isSending}
      onSubmit={submit}
    >
      {children}
    </form>
  );
}
