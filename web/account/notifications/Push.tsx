import { useMutation, useQuery } from '@tanstack/react-query';
import { useMember } from '../../lib/user.ts';
import { showFailure, showToast } from '../../ui/toast.ts';
import { IconHead } from '../IconHead.tsx';
import { canPush, isOnHere, turnOff, turnOn } from './push.ts';

interface Props {
  /** The public key of the site, which a browser subscribes with. */
  pushKey: string;
  /** It is on here from now on. */
  began(): void;
}

/** Push to this browser: it is asked for here alone, and by a press. */
export function Push({ pushKey, began }: Props) {
  const { id } = useMember();
  const here = useQuery({
    queryKey: ['push here'],
    queryFn: () => (canPush() ? isOnHere(id) : null),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean) => (on ? turnOn(id, pushKey) : turnOff(id).then(() => true)),
    onSuccess: (isDone, on) => {
      if (!isDone) return showToast('Your browser lets this site push nothing.', 'warning');
      if (on) began();
      showToast(on ? 'News comes to this device.' : 'No more news comes to this device.');
    },
    onError: showFailure,
    onSettled: () => here.refetch(),
  });
  const isOn = here.data === true;
  return (
    <section className="choice-group stack sheet" aria-labelledby="push">
      <IconHead path="M7 3h10v18H7ZM11 18h2">
        <h2 id="push">Push</h2>
      </IconHead>
      {here.data === null ? (
        <p>
          This browser takes no push messages. On an iPhone or iPad it does once you have put the
          site on the home screen.
        </p>
      ) : (
        <>
          <p>
            A message on this device, also while the site is closed. It says who and where, never
            what somebody wrote to you.
          </p>
          <p>
            <button
              type="button"
              className={isOn ? 'button quiet' : 'button'}
              aria-disabled={isPending || here.data === undefined}
              onClick={() => !isPending && here.data !== undefined && mutate(!isOn)}
            >
              {isOn ? 'No more on this device' : 'Tell this device'}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
