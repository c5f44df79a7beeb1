import '../styles/enquiry.css';
import { Link, useSearch } from 'wouter';
import type { Crisis } from '../../worker/contract/crisis.ts';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import { Told } from './Told.tsx';

/** After the form: nothing is sent to anybody yet. */
export function View({ answers: { lines } }: { answers: { lines: { crisis: Crisis } } }) {
  const said = new URLSearchParams(useSearch());
  if (!said.has('mail') && !said.has('help')) return <NotSent />;
  const isInDanger = said.has('help');
  return (
    <Told
      title="One press to go"
      holds="letter"
      first={isInDanger && <CrisisBox crisis={lines.crisis} />}
    >
      <p className="told-lede">We have sent you a mail. Nobody else has read your words yet.</p>
      <ol className="told-steps stack">
        <li>Open the mail, and the link in it.</li>
        <li>Press the button there. It sends what you wrote.</li>
        <li>Keep the mail: the answer stands behind the same link.</li>
      </ol>
      <details className="told-more">
        <summary>No mail after some minutes?</summary>
        <p>
          Look among the spam, and see whether the address was right. If it wasn’t, go back to the
          form: what you wrote still stands there, and nobody was written to. Unless you press
          within 48 hours, all of it is deleted.
        </p>
      </details>
      <p className="form-actions">
        <Link href="/practitioners" className="button quiet">
          Look at practitioners
        </Link>
      </p>
    </Told>
  );
}

/** Whoever comes here by another way than the form. */
const NotSent = () => (
  <Told title="One press to go" holds="letter">
    <p className="told-lede">
      Whoever writes here is sent a mail, and presses a button behind its link. Nothing was sent
      just now.
    </p>
    <p className="form-actions">
      <Link href="/practitioners" className="button">
        Find somebody to write to
      </Link>
    </p>
  </Told>
);
