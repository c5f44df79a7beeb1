/**
 * Buttons for the actions on a location membership, such as approve or leave. If the pressed button
 * disappears, the focus moves to the list.
 */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendRequest } from '../../data/api.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { showErrorToast, showToast } from '../../ui/feedback/toast.ts';
import type { MembershipAction } from './membership-actions.ts';

interface Props {
  acts: readonly MembershipAction[];
  /** Name of the person or location, which distinguishes the buttons of several memberships. */
  of: string;
  /** True to show the first action as the main action of its place. */
  isFirstButton?: boolean;
}

interface PressedAction {
  act: MembershipAction;
  /** List that contained the pressed button. */
  around: HTMLElement | null;
}

export function MembershipActionButtons({ acts, of, isFirstButton = false }: Props) {
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState<PressedAction | null>(null);
  const [busy, setBusy] = useState(false);

  const act = async ({ act: { request, done }, around }: PressedAction) => {
    if (busy) return;
    setBusy(true);
    try {
      await sendRequest(request);
      showToast(done);
    } catch (error) {
      showErrorToast(error);
    }
    await queries.invalidateQueries();
    setBusy(false);
    // The pressed button or its whole row may have disappeared.
    setTimeout(() => {
      if (document.activeElement === document.body) around?.focus();
    });
  };

  return (
    <span className="form-actions membership-acts">
      {acts.map((one, index) => (
        <button
          key={one.name}
          type="button"
          className={isFirstButton && index === 0 ? 'button quiet' : getButtonClass(one)}
          aria-label={`${one.name}: ${of}`}
          aria-disabled={busy}
          onClick={({ currentTarget }) => {
            const pressed = { act: one, around: currentTarget.closest<HTMLElement>('[tabindex]') };
            if (one.confirm) setConfirming(pressed);
            else void act(pressed);
          }}
        >
          {one.name}
        </button>
      ))}
      {confirming?.act.confirm && (
        <ConfirmDialog
          {...confirming.act.confirm}
          confirmed={() => act(confirming)}
          close={() => setConfirming(null)}
        />
      )}
    </span>
  );
}

const getButtonClass = ({ request }: MembershipAction) =>
  request.method === 'DELETE' ? 'text-button destructive' : 'text-button';
