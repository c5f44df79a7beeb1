import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import '../../styles/members.css';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { anyBlockQuery } from '../../ui/social/blocks/block-queries.ts';
import { BLOCKS_PATH } from '../../ui/social/blocks/blocks-path.ts';

/** Hint on not-found pages: profiles of blocked people are hidden, too. */
export default function BlockedPeopleHint() {
  const { id } = useMember();
  const { data } = useQuery(queryOptions(anyBlockQuery(id)));
  if (!data?.count) return null;
  return (
    <p>
      <ParaglideMessage
        message={m['not_found.blocked_people']}
        markup={{ link: ({ children }) => <Link href={BLOCKS_PATH}>{children}</Link> }}
      />
    </p>
  );
}
