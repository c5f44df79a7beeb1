/** Turns push on or off for this browser. Permission is only requested on a click. */

import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import {
  disablePush,
  enablePush,
  isPushEnabled,
  isPushSupported,
} from '../../../data/push-subscription.ts';
import { useMember } from '../../../data/user.ts';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { IconHeading } from '../IconHeading.tsx';

interface Props {
  /** The site's public VAPID key. */
  pushKey: string;
  /** Called once push is enabled in this browser. */
  began(): void;
}

export function PushSettings({ pushKey, began }: Props) {
  const { id } = useMember();
  const here = useQuery({
    queryKey: ['push here'],
    queryFn: () => (isPushSupported() ? isPushEnabled(id) : null),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean) =>
      on ? enablePush(id, pushKey) : disablePush(id).then(() => true),
    onSuccess: (isDone, on) => {
      if (!isDone) return showToast(m['settings.your_browser_blocks_notifications'](), 'warning');
      if (on) began();
      showToast(
        on
          ? m['settings.push_notifications_turned_on_for']()
          : m['settings.push_notifications_turned_off_for'](),
      );
    },
    onError: showErrorToast,
    onSettled: () => here.refetch(),
  });
  const isOn = here.data === true;
  return (
    <section className="choice-group stack sheet" aria-labelledby="push">
      <IconHeading path="M7 3h10v18H7ZM11 18h2">
        <h2 id="push">{m['settings.push_notifications']()}</h2>
      </IconHeading>
      {here.data === null ? (
        <p>{m['settings.this_browser_does_not_support_push']()}</p>
      ) : (
        <>
          <p>{m['settings.get_notifications_on_this_device']()}</p>
          <p>
            <button
              type="button"
              className={isOn ? 'button quiet' : 'button'}
              aria-disabled={isPending || here.data === undefined}
              onClick={() => !isPending && here.data !== undefined && mutate(!isOn)}
            >
              {isOn
                ? m['settings.turn_off_on_this_device']()
                : m['settings.turn_on_for_this_device']()}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
