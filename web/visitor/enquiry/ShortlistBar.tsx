import { Link } from 'wouter';
import { allOf } from './enquiry-recipients.ts';
import { clear, type List } from './shortlist.ts';

/** Shortlist with a button that writes to all entries at once. */
export function ShortlistBar({ list }: { list: List }) {
  const names = new Intl.ListFormat('en-GB').format(list.map(({ name }) => name));
  return (
    <aside className="shortlist abreast" aria-label="Your shortlist">
      <p>{names}</p>
      <p className="shortlist-acts">
        <Link href={askAddress(list)} className="button">
          Contact {list.length === 1 ? names : allOf(list.length)}
        </Link>
        <button type="button" className="text-button" onClick={clear}>
          Clear
        </button>
      </p>
    </aside>
  );
}

/** Enquiry page for all entries. */
const askAddress = (list: List) =>
  `/ask?${new URLSearchParams(list.map(({ tag }) => ['to', tag]))}`;
