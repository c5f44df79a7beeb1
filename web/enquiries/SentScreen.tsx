import '../styles/enquiry.css';
import { Link, useSearch } from 'wouter';
import type { Crisis } from '../../worker/contract/crisis.ts';
import { CrisisBox } from '../crisis/CrisisBox.tsx';
import { Told } from './Told.tsx';

/** After the form: nothing is sent to anybody yet. */
export function View({ answers: { lines } }: { answers: { lines: { crisis: Crisis } } }) {
  const isInDanger = new URLSearchParams(useSearch()).has('help');
  return (
    <Told
      title="One press to go"
      holds="letter"
      first={isInDanger && <CrisisBox crisis={lines.crisis} />}
    >
      <p className="told-lede">We have sent you a mail. Nobody else has read your words yet.</p>
      <ol className="told-steps">
        <li>Open the mail, and the link in it.</li>
        <li>Press the button there. It sends what you wrote.</li>
        <li>Keep the mail: the answer stands behind the same link.</li>
      </ol>
      <details className="told-more">
        <summary>No mail after some minutes?</summary>
        <p>
          Look among the spam, and see whether the address was right. If it wasn’t, write again:
          nobody was written to. Unless you press within 48 hours, all of it is deleted.
        </p>
      </details>
      <p className="told-acts">
        <Link href="/practitioners" className="button quiet">
          Look at practitioners
        </Link>
      </p>
    </Told>
  );
}
