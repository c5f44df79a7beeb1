import '../styles/thread-list.css';
import { Link } from 'wouter';
import type { ThreadPart } from '../../worker/contract/threads.ts';
import { partAddress } from './place.ts';

/** The ways through a long thread. */
export const Parts = ({ tag, part: { part, parts } }: { tag: string; part: ThreadPart }) =>
  parts > 1 && (
    <nav className="pager parts" aria-label="Parts of this thread">
      {part > 1 && <Way address={partAddress(tag, part - 1)} words="Earlier replies" />}
      <p>
        Part {part} of {parts}
      </p>
      {part < parts && <Way address={partAddress(tag, part + 1)} words="Later replies" />}
    </nav>
  );

const Way = ({ address, words }: { address: string; words: string }) => (
  <Link href={address} className="button">
    {words}
  </Link>
);
