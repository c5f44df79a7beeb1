import { Link } from '../../data/navigation.ts';
import '../../styles/prose.css';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { CrisisBox } from './CrisisBox.tsx';

/** Helplines of all countries, for people who need someone now. */
const HelpNowPage = ({ answers: { lines } }: { answers: { lines: { crisis: Crisis } } }) => (
  <article className="page">
    <header className="screen-head">
      <h1>Help now</h1>
      <p className="lede-left">
        If someone’s life is in danger, call your local emergency number first.
      </p>
    </header>
    <CrisisBox crisis={lines.crisis} />
    <div className="prose">
      <h2>If it can wait until tomorrow</h2>
      <p>
        Practitioners can’t answer at once, but many take new clients.{' '}
        <Link href="/practitioners?q=someone+to+talk+to&accepting=true">
          Find someone to talk to
        </Link>
        .
      </p>
    </div>
  </article>
);

export default HelpNowPage;
