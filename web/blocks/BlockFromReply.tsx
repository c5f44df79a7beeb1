import { BlockButton } from './BlockButton.tsx';
import { type Person, useBlocks } from './use-blocks.ts';

interface Props {
  person: Person;
  /** The element in which their words stand, which keeps its place without them. */
  element: string | undefined;
  className?: string;
  /** Leaves the dialog in which this stands. */
  leave?(): void;
}

/** At what somebody wrote: they are out of sight then, with all that they have written. */
export function BlockFromReply({ person, element = '', className, leave }: Props) {
  const { readAnew } = useBlocks();
  const blocked = async () => {
    leave?.();
    await readAnew();
    // The button that was pressed has gone.
    document.getElementById(element)?.focus({ preventScroll: true });
  };
  return <BlockButton {...{ person, className, blocked }} />;
}
