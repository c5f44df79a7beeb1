/**
 * Button that asks for confirmation and then sends a request. If the button disappears, the focus moves to
 * the page content.
 */

import { m } from '#messages';
import { type ApiRequest, sendRequest } from '../data/api.ts';
import { ConfirmButton } from '../ui/dialog/ConfirmButton.tsx';
import { showErrorToast, showToast } from '../ui/feedback/toast.ts';
import { moveFocusIfRemoved } from '../ui/hooks/move-focus.ts';
import { useRefreshAfterChange } from '../ui/hooks/use-after-save.ts';

interface Props {
  name: string;
  /** Name of the item, added to the accessible name of the button. */
  to?: string | undefined;
  call: ApiRequest;
  confirm: {
    title: string;
    text: string;
    note?: string | false;
    yes?: string;
    isDanger?: boolean;
  };
  /** Toast text after success. */
  done: string;
  /** Runs before the confirmation; false cancels the action. */
  first?: (() => Promise<boolean>) | undefined;
}

export function ConfirmedAction({ name, to, call, confirm, done, first }: Props) {
  const changed = useRefreshAfterChange();
  const act = async () => {
    try {
      await sendRequest(call);
      showToast(done);
    } catch (error) {
      showErrorToast(error);
    }
    changed();
  };
  return (
    <ConfirmButton
      {...confirm}
      ref={moveFocusIfRemoved}
      button={name}
      label={to && m['admin_common.label_of']({ label: name, of: to })}
      first={first}
      confirmed={act}
    />
  );
}
