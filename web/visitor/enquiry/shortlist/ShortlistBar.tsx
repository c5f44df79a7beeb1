import { m } from '#messages';
import { formatList } from '../../../../worker/contract/shared/format-locale.ts';
import { Link } from '../../../data/navigation.ts';
import { buildEnquiryPath } from '../enquiry-recipients.ts';
import { clearShortlist } from './shortlist.ts';
import type { ShortlistEntries } from './shortlist-store.ts';

/** Shortlist with a button that writes to all entries at once. */
export function ShortlistBar({ list }: { list: ShortlistEntries }) {
  const names = formatList(list.map(({ name }) => name));
  return (
    <aside className="shortlist abreast" aria-label={m['enquiry.your_shortlist']()}>
      <p>{names}</p>
      <p className="shortlist-acts">
        <Link href={buildEnquiryPath(list)} className="button">
          {m['enquiry.compare_and_contact']({ count: list.length })}
        </Link>
        <button type="button" className="text-button" onClick={clearShortlist}>
          {m['enquiry.clear']()}
        </button>
      </p>
    </aside>
  );
}
