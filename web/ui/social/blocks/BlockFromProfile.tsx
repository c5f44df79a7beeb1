import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '../../../data/navigation.ts';
import { BlockButton } from './BlockButton.tsx';
import { BLOCKS_PATH } from './blocks-path.ts';
import type { BlockedPerson } from './use-blocks.ts';

interface Props {
  person: BlockedPerson;
  className?: string;
}

/**
 * Block button on a profile. The profile is hidden afterwards, so it opens the list of blocked
 * people.
 */
export function BlockFromProfile({ person, className = 'text-button' }: Props) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const blocked = () => {
    // Marks queries stale without refetching, because the open profile would now answer 404.
    void queries.invalidateQueries({ refetchType: 'none' });
    navigate(BLOCKS_PATH);
  };
  return <BlockButton person={person} className={className} blocked={blocked} />;
}
