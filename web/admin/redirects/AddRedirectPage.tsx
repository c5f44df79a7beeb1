import { useSearch } from 'wouter';
import { redirectsResource } from '../../../worker/contract/admin/redirects.resource.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';
import { AddItemPage } from '../form/AddItemPage.tsx';

/** The form of a new redirect; the list of addresses not found fills in the old address. */
export function AddRedirectPage() {
  const from = new URLSearchParams(useSearch()).get('from');
  return (
    <AddItemPage
      resource={redirectsResource}
      {...(from && { begun: { from } })}
      begins={['from', 'to']}
      leadsTo={() => getAdminListPath(redirectsResource)}
    />
  );
}
