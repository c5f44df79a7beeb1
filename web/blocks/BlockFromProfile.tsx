import { useLocation } from 'wouter';
import { BlockButton } from './BlockButton.tsx';
import { blocksPath } from './path.ts';
import { type Person, useBlocks } from './use-blocks.ts';

interface Props {
  person: Person;
  className?: string;
}

/** On the profile of somebody, which is out of sight with the block: one goes on to the list of them. */
export function BlockFromProfile({ person, className = 'text-button' }: Props) {
  const [, navigate] = useLocation();
  const { readAnew } = useBlocks();
  const blocked = () => {
    navigate(blocksPath);
    // Not the profile that is being left, which is no more to be found.
    setTimeout(readAnew);
  };
  return <BlockButton person={person} className={className} blocked={blocked} />;
}
