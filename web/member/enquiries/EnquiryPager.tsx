import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';

/** Enquiries on one page of a list. */
export const ENQUIRY_PAGE_SIZE = 25;

interface Props {
  path: '/enquiries' | '/enquiries/sent';
  offset: number;
  count: number;
}

/** Links to newer and older enquiries. */
export const EnquiryPager = ({ path, offset, count }: Props) => (
  <p className="pager">
    {offset > 0 && (
      <Link
        href={href(path, { offset: Math.max(0, offset - ENQUIRY_PAGE_SIZE) })}
        className="button quiet"
      >
        {m['enquiry.newer']()}
      </Link>
    )}{' '}
    {offset + ENQUIRY_PAGE_SIZE < count && (
      <Link href={href(path, { offset: offset + ENQUIRY_PAGE_SIZE })} className="button quiet">
        {m['enquiry.older']()}
      </Link>
    )}
  </p>
);
