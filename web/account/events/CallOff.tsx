import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { comingBounds } from '../../../worker/contract/coming.ts';
import type { GivenEvents } from '../../../worker/contract/events.ts';
import { send } from '../../lib/api.ts';
import { useMember } from '../../lib/user.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { showFailure, showToast } from '../../ui/toast.ts';
import { eventsOf } from './queries.ts';

type Given = Pick<
  GivenEvents['data'][number],
  'id' | 'name' | 'is_active' | 'is_over' | 'off_at' | 'people'
>;

/** Calls an event off, after asking and with a line of why; or puts one on again that was. */
export function CallOff({ event }: { event: Given }) {
  const member = useMember();
  const queries = useQueryClient();
  const [why, write] = useState('');
  const { id, name, is_active, people } = event;
  if (event.is_over || (!is_active && !event.off_at)) return null;
  const verb = is_active ? 'Call it off' : 'Put it on again';
  const path = `${eventsOf(member.id)}/${id}`;
  const act = async () => {
    try {
      if (is_active) await send(`${path}/off`, { method: 'POST', body: why ? { why } : {} });
      else await send(path, { method: 'PATCH', body: { is_active: true } });
      showToast(is_active ? `“${name}” is called off.` : `“${name}” is on again.`);
    } catch (error) {
      showFailure(error);
    }
    await queries.invalidateQueries();
  };
  return (
    <ConfirmButton
      button={verb}
      label={`${verb}: ${name}`}
      className={is_active ? 'text-button danger' : 'text-button'}
      title={is_active ? `Call off “${name}”?` : `Put “${name}” on again?`}
      text={is_active ? toldText(people) : 'Whoever had a seat is told at once.'}
      note={
        is_active
          ? 'Its page stays, and says that it is off. All seats and the waiting list go.'
          : 'Their seats went: they take one anew, as anybody does.'
      }
      yes={verb}
      confirmed={act}
    >
      {is_active && (
        <div className="field">
          <label htmlFor="off-why">Why, in a line (optional)</label>
          <input
            id="off-why"
            value={why}
            maxLength={comingBounds.why}
            dir="auto"
            aria-describedby="off-why-hint"
            onChange={({ target }) => write(target.value)}
          />
          <p className="hint" id="off-why-hint">
            Everybody reads it, on the page and in the mail.
          </p>
        </div>
      )}
    </ConfirmButton>
  );
}

function toldText(people: number) {
  if (people === 0) return 'Nobody has a seat, so nobody is told.';
  return people === 1
    ? 'One person has a seat or waits for one, and is told at once.'
    : `${people} people have a seat or wait for one, and are told at once.`;
}
