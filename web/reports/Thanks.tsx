import { useEffect, useRef } from 'react';
import { dialogTitle } from '../session/Dialog.tsx';

/** The form has gone with what was sent: the focus goes on to what is said of it. */
export function Thanks({ leave }: { leave(): void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h2 id={dialogTitle} ref={title} tabIndex={-1}>
        Thank you
      </h2>
      <p role="status">
        Your report has arrived, and somebody will look at it soon. If you want nothing to do with a
        person until then, you can block them.
      </p>
      <div className="form-actions">
        <button type="button" className="button" onClick={leave}>
          Close
        </button>
      </div>
    </>
  );
}
