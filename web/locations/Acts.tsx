import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { send } from '../lib/api.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import type { Act } from './acts.ts';
import type { Link } from './standing.ts';

interface Props {
  link: Link;
  acts: readonly Act[];
  /** What tells the buttons of one link from those of another. */
  of: string;
}

/** Buttons for what can be done about a link. Whoever uses the keyboard goes on from the list. */
export function Acts({ link, acts, of }: Props) {
  const queries = useQueryClient();
  const [asked, ask] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLSpanElement>(null);

  const act = async ({ method, below = '', body, done }: Act) => {
    if (busy) return;
    const around = place.current?.closest<HTMLElement>('[tabindex]');
    setBusy(true);
    try {
      await send(`/users/${link.user_id}/locations/${link.id}${below}`, { method, body });
      showToast(done);
    } catch (error) {
      showFailure(error);
    }
    await queries.invalidateQueries();
    setBusy(false);
    // The button that was pressed may have gone, and the row with it.
    setTimeout(() => {
      if (document.activeElement === document.body) around?.focus();
    });
  };

  return (
    <span className="form-actions acts" ref={place}>
      {acts.map((one) => (
        <button
          key={one.name}
          type="button"
          className={one.method === 'DELETE' ? 'text-button danger' : 'text-button'}
          aria-label={`${one.name}: ${of}`}
          aria-disabled={busy}
          onClick={() => (one.confirm ? ask(one) : void act(one))}
        >
          {one.name}
        </button>
      ))}
      {asked?.confirm && (
        <Confirm {...asked.confirm} confirmed={() => act(asked)} close={() => ask(null)} />
      )}
    </span>
  );
}
