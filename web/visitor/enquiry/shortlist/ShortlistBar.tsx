import { Link } from '../../../data/navigation.ts';
import { buildEnquiryPath, formatAllOf } from '../enquiry-recipients.ts';
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
          Compare and contact {formatAllOf(list.length)}
        </Link>
        <button type="button" className="text-button" onClick={clearShortlist}>
          Clear
        </button>
      </p>
    </aside>
  );
}
