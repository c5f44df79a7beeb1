import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queryOptions } from '../../../data/query.ts';
import { ProfileOfferings } from '../../../visitor/profile/ProfileOfferings.tsx';
import { offeringsQuery } from '../../../visitor/profile/profile-queries.ts';

/** The member's offerings as on the public profile, with a link to edit them. */
export function AccountOfferings({ id, isPublic }: { id: string; isPublic: boolean }) {
  const { data, error } = useQuery({ ...queryOptions(offeringsQuery(id)), enabled: isPublic });
  if (isPublic && !data && !error) return null;
  const edit = (
    <p>
      <Link href="/account/edit-offerings">Edit your offerings</Link>
    </p>
  );
  if (data && data.length > 0) {
    return (
      <>
        <ProfileOfferings offerings={data} />
        {edit}
      </>
    );
  }
  return (
    <section aria-labelledby="offerings">
      <h2 id="offerings">Offerings</h2>
      <p>{isPublic ? (error?.message ?? noOfferingsText) : 'Shown when your profile is public.'}</p>
      {edit}
    </section>
  );
}

const noOfferingsText = 'No offerings yet. Add offerings to appear in the directory.';
