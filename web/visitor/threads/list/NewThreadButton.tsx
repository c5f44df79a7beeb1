/** Button that starts a thread, with its form; visitors sign in first and find the form open. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import type { MemberModuleState } from '../../../ui/social/use-member-module.ts';
import { useFormOpener } from '../use-form-opener.ts';

interface Props {
  topics: readonly { id: string; name: string }[];
  /** Name of the local draft of the thread. */
  draft: string;
  here: MemberModuleState<typeof import('./topic-member-module.ts')>;
  /** Other actions for members next to the button. */
  children?: ReactNode;
}

export function NewThreadButton({ topics, draft, here, children }: Props) {
  const { memberModule, memberButton } = here;
  const { isOpen, presses, open, close, buttonProps } = useFormOpener(
    draft,
    memberModule?.readDraft,
  );
  return (
    <>
      <button
        type="button"
        className={isOpen ? 'button quiet needs-script' : 'button needs-script'}
        {...buttonProps}
        {...memberButton(open, m['thread.sign_in_to_start']())}
      >
        {m['thread.start_a_thread']()}
      </button>
      {children}
      {isOpen && memberModule && (
        <memberModule.StartThreadForm
          topics={topics}
          draft={draft}
          presses={presses}
          close={close}
        />
      )}
    </>
  );
}
