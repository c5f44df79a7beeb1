import { Link } from 'wouter';
import { offered } from '../../../worker/contract/offerings.ts';
import { List } from '../list/List.tsx';
import { editOfferingsAddress, offeringsOf } from './offerings.ts';

/** Tab with the offerings of a user, including unpublished ones. */
export const SubCategoriesTab = ({ id }: { id: string }) => (
  <List
    resource={offered}
    from={offeringsOf(id)}
    parameter="sub_categories"
    actions={
      <Link href={editOfferingsAddress(id)} className="button">
        Edit categories
      </Link>
    }
  />
);
