import '../styles/enquiry.css';
import { useSearch } from 'wouter';
import type { Crisis } from '../../worker/contract/crisis.ts';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import { takeFocus } from '../ui/lead-on.ts';

/** After the form: nothing is sent to anybody yet. */
export function View({ answers: { lines } }: { answers: { lines: { crisis: Crisis } } }) {
  const isInDanger = new URLSearchParams(useSearch()).has('help');
  return (
    <div className="notice">
      <h1 ref={takeFocus} tabIndex={-1}>
        One press to go
      </h1>
      {isInDanger && <CrisisBox crisis={lines.crisis} />}
      <p>
        Look into your mailbox: we have sent you a link. Behind it is a button, and pressing it
        sends what you wrote. Nobody has seen it before.
      </p>
      <p className="hint">
        Nothing there after some minutes? Look among the spam, or see whether the address was right:
        then write again, for nobody was written to. Unless you press within 48 hours, all of it is
        deleted.
      </p>
    </div>
  );
}
