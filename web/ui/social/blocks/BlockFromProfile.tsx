import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { BlockButton } from './BlockButton.tsx';
import { blocksPath } from './blocks-path.ts';
import type { Person } from './use-blocks.ts';

interface Props {
  person: Person;
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
    navigate(blocksPath);
  };
  return <BlockButton person={person} className={className} blocked={blocked} />;
}
