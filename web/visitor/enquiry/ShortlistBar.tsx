import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { formatAllOf } from './enquiry-recipients.ts';
import { clearShortlist } from './shortlist.ts';
import type { ShortlistEntries } from './shortlist-store.ts';

/** Shortlist with a button that writes to all entries at once. */
export function ShortlistBar({ list }: { list: ShortlistEntries }) {
  const names = new Intl.ListFormat('en-GB').format(list.map(({ name }) => name));
  return (
    <aside className="shortlist abreast" aria-label="Your shortlist">
      <p>{names}</p>
      <p className="shortlist-acts">
        <Link href={buildEnquiryPath(list)} className="button">
          Contact {list.length === 1 ? names : formatAllOf(list.length)}
        </Link>
        <button type="button" className="text-button" onClick={clearShortlist}>
          Clear
        </button>
      </p>
    </aside>
  );
}

/** Enquiry page for all entries. */
const buildEnquiryPath = (list: ShortlistEntries) =>
  href('/ask', new URLSearchParams(list.map(({ tag }) => ['to', tag])));
