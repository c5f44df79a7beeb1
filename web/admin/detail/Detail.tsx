import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resource.ts';
import { Answered } from '../../ui/Answered.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { editAddress, listAddress } from '../addresses.ts';
import { type Item, itemOf, titleOf } from '../item.ts';
import { capital } from '../list/count.ts';
import { publicAddress } from './public-address.ts';

interface Props {
  resource: Resource;
  id: string;
  /** What lies between 'Admin Home' and the item, where that is not its list. */
  trail?(item: Item): readonly [string, string][];
  /** What can be done with it besides editing. */
  actions?(item: Item): ReactNode;
  children(item: Item): ReactNode;
}

/** One item: what it is called, what can be done with it, and what is known of it. */
export const Detail = ({ resource, id, trail, actions, children }: Props) => (
  <Answered queries={{ item: itemOf(resource, id) }}>
    {({ item }) => (
      <AdminPage
        title={titleOf(resource, item)}
        trail={trail?.(item) ?? [[capital(resource.noun.many), listAddress(resource)]]}
      >
        <header className="item-head">
          <h1>{titleOf(resource, item)}</h1>
          <div className="form-actions">
            <OnTheSite resource={resource} item={item} />
            {actions?.(item)}
            {resource.calls.includes('change') && (
              <Link href={editAddress(resource, id)} className="button">
                Edit
              </Link>
            )}
          </div>
        </header>
        {children(item)}
      </AdminPage>
    )}
  </Answered>
);

function OnTheSite({ resource, item }: { resource: Resource; item: Item }) {
  const address = publicAddress(resource, item);
  return address && <Link href={address}>See it on the site</Link>;
}
