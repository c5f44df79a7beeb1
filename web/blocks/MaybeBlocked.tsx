import '../styles/members.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { options } from '../lib/query.ts';
import { useMember } from '../lib/user.ts';
import { blocksPath } from './path.ts';
import { anyBlockOf } from './queries.ts';

/** Where nothing is found: the way to those whom the member has blocked, for they are not found either. */
export default function MaybeBlocked() {
  const { id } = useMember();
  const { data } = useQuery(options(anyBlockOf(id)));
  if (!data?.count) return null;
  return (
    <p>
      Profiles of people you have blocked are not shown either.{' '}
      <Link href={blocksPath}>Blocked people</Link>
    </p>
  );
}
