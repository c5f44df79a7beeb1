import { takeFocus } from '../../ui/lead-on.ts';
import type { Outcome } from './put-all.ts';

/** Lists which changes were saved and which failed, with the reasons. */
export function NotSaved({ outcome, names }: { outcome: Outcome; names: Map<string, string> }) {
  const nameOf = (id: string) => names.get(id) ?? id;
  const reasons = Map.groupBy(outcome.failed, ([, reason]) => reason);
  return (
    <section className="account-differences stack warning" aria-labelledby="not-saved">
      <h2 id="not-saved" ref={takeFocus} tabIndex={-1}>
        Some changes were not saved
      </h2>
      {[...reasons].map(([reason, failed]) => (
        <p key={reason}>
          <strong>{failed.map(([id]) => nameOf(id)).join(', ')}</strong>: {reason}
        </p>
      ))}
      {outcome.saved.length > 0 && <p>Saved: {outcome.saved.map(nameOf).join(', ')}.</p>}
      <p>Unsaved choices are still selected below. Select Save to try again.</p>
    </section>
  );
}
