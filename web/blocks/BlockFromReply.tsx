import { BlockButton } from './BlockButton.tsx';
import { type Person, useBlocks } from './use-blocks.ts';

interface Props {
  person: Person;
  /** The element in which the reply stands; it keeps its place without its words. */
  element: string;
}

/** On a reply in a thread: whoever wrote it is out of sight then, with all that they have written. */
export function BlockFromReply({ person, element }: Props) {
  const { readAnew } = useBlocks();
  const blocked = async () => {
    await readAnew();
    // The button that was pressed has gone.
    document.getElementById(element)?.focus({ preventScroll: true });
  };
  return <BlockButton person={person} blocked={blocked} />;
}
