/** Block button on a reply. All content of the person is hidden afterwards. */

import { BlockButton } from './BlockButton.tsx';
import { type BlockedPerson, useBlocks } from './use-blocks.ts';

interface Props {
  person: BlockedPerson;
  /** Id of the element with the reply; it stays after the reply is hidden. */
  element: string | undefined;
  className?: string;
  /** Closes the surrounding dialog. */
  leave?(): void;
}

export function BlockFromReply({ person, element = '', className, leave }: Props) {
  const { readAnew } = useBlocks();
  const blocked = async () => {
    leave?.();
    await readAnew();
    // The pressed button disappears with the reply.
    document.getElementById(element)?.focus({ preventScroll: true });
  };
  return <BlockButton person={person} className={className} blocked={blocked} />;
}
