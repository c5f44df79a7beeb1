/** Button that blocks a person after a confirmation. */

import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { bidiIsolate } from '../../primitives/bidi-isolate.ts';
import { type BlockedPerson, useBlocks } from './use-blocks.ts';

interface Props {
  person: BlockedPerson;
  className?: string;
  /** Called after the person was blocked; the surrounding content may be hidden by then. */
  blocked(): void;
}

export function BlockButton({ person, className, blocked }: Props) {
  const { block } = useBlocks();
  const [isConfirming, setConfirming] = useState(false);
  const isDone = useRef(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
      >
        Block<span className="visually-hidden"> {person.name}</span>
      </button>
      {isConfirming &&
        // Portal, because the surrounding styles must not affect the dialog.
        createPortal(
          <ConfirmDialog
            title={`Block ${bidiIsolate(person.name)}?`}
            text={describeBlock(bidiIsolate(person.name))}
            confirmed={async () => {
              await block(person);
              isDone.current = true;
            }}
            close={() => {
              setConfirming(false);
              if (isDone.current) blocked();
            }}
          />,
          document.body,
        )}
    </>
  );
}

const describeBlock = (name: string) =>
  `You will no longer be able to message each other. If you are friends, the friendship will end. While signed in, you won’t see each other in lists, searches or threads. We don’t notify ${name}. You can unblock them in your account.`;
