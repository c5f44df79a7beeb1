import '../styles/threads.css';
import { Link } from 'wouter';
import type { ThreadPage } from '../../worker/contract/threads.ts';
import { pageAddress } from './place.ts';

/** Links to earlier and later pages of a thread. */
export const Pages = ({ tag, page: { before, after } }: { tag: string; page: ThreadPage }) =>
  (before || after) && (
    <nav className="pager abreast" aria-label="Pages of this thread">
      {before && <Way address={pageAddress(tag, { before })} words="Earlier replies" />}
      {after && <Way address={pageAddress(tag, { after })} words="Later replies" />}
    </nav>
  );

const Way = ({ address, words }: { address: string; words: string }) => (
  <Link href={address} className="button">
    {words}
  </Link>
);
