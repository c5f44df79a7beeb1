import { useId } from 'react';
import type { StatusReport } from '../../../worker/contract/status.ts';
import { Moment } from '../../ui/Moment.tsx';
import { numberText } from '../list/count.ts';

/** Whether what is kept agrees with what it is about: numbers, and files. */
export function Order({ report: { counters, missing_files } }: { report: StatusReport }) {
  const id = useId();
  const wrong = Object.entries(counters.wrong);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Order</h2>
      <dl className="status-facts">
        <div>
          <dt>Numbers that were wrong</dt>
          <dd>{numberText(wrong.reduce((sum, [, count]) => sum + count, 0))}</dd>
        </div>
        <div>
          <dt>Numbers checked</dt>
          <dd>
            {counters.checked_at ? (
              <Moment moment={counters.checked_at} day="long" />
            ) : (
              'Not yet to the end'
            )}
          </dd>
        </div>
        <div>
          <dt>Files without bytes</dt>
          <dd>{numberText(missing_files.length)}</dd>
        </div>
      </dl>
      {wrong.length > 0 && (
        <p className="status-warning">
          Set right: {wrong.map(([name, count]) => `${name} (${count})`).join(', ')}. What is
          counted should never be wrong: tell who looks after the site.
        </p>
      )}
      {missing_files.length > 0 && (
        <p className="status-warning">
          Upload these anew, or put them back from a backup: {missing_files.join(', ')}.
        </p>
      )}
    </section>
  );
}
