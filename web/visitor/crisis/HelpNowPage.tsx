import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import '../../styles/prose.css';
import type { Crisis } from '../../../worker/contract/search/crisis.ts';
import { CrisisBox } from './CrisisBox.tsx';

/** Helplines of all countries, for people who need someone now. */
const HelpNowPage = ({ answers: { lines } }: { answers: { lines: { crisis: Crisis } } }) => (
  <article className="page">
    <header className="screen-head">
      <h1>{m['help.title']()}</h1>
      <p className="lede-left">{m['help.emergency']()}</p>
    </header>
    <CrisisBox crisis={lines.crisis} />
    <div className="prose">
      <h2>{m['help.can_wait_heading']()}</h2>
      <p>
        <ParaglideMessage
          message={m['help.practitioners_later']}
          markup={{
            link: ({ children }) => (
              <Link href="/practitioners?q=someone+to+talk+to&accepting=true">{children}</Link>
            ),
          }}
        />
      </p>
    </div>
  </article>
);

export default HelpNowPage;
