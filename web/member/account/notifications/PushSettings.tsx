/** Turns push on or off for this browser. Permission is only requested on a click. */

import { useMutation, useQuery } from '@tanstack/react-query';
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
      if (!isDone) return showToast('Your browser blocks notifications from this site.', 'warning');
      if (on) began();
      showToast(
        on
          ? 'Push notifications turned on for this device.'
          : 'Push notifications turned off for this device.',
      );
    },
    onError: showErrorToast,
    onSettled: () => here.refetch(),
  });
  const isOn = here.data === true;
  return (
    <section className="choice-group stack sheet" aria-labelledby="push">
      <IconHeading path="M7 3h10v18H7ZM11 18h2">
        <h2 id="push">Push notifications</h2>
      </IconHeading>
      {here.data === null ? (
        <p>
          This browser does not support push notifications. On an iPhone or iPad, add the site to
          your home screen first.
        </p>
      ) : (
        <>
          <p>
            Get notifications on this device even when the site is closed. They name the sender and
            the thread or event, but never show the text of a message.
          </p>
          <p>
            <button
              type="button"
              className={isOn ? 'button quiet' : 'button'}
              aria-disabled={isPending || here.data === undefined}
              onClick={() => !isPending && here.data !== undefined && mutate(!isOn)}
            >
              {isOn ? 'Turn off on this device' : 'Turn on for this device'}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
