import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { BlockButton } from './BlockButton.tsx';
import { blocksPath } from './path.ts';
import type { Person } from './use-blocks.ts';

interface Props {
  person: Person;
  className?: string;
}

/** On the profile of somebody, which is out of sight with the block: one goes on to the list of them. */
export function BlockFromProfile({ person, className = 'text-button' }: Props) {
  const [, navigate] = useLocation();
  const queries = useQueryClient();
  const blocked = () => {
    // What is shown next asks anew; not the profile that is being left, which is no more to be found.
    void queries.invalidateQueries({ refetchType: 'none' });
    navigate(blocksPath);
  };
  return <BlockButton person={person} className={className} blocked={blocked} />;
}
