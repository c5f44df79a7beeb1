/** Button that blocks a person after a confirmation. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { ConfirmDialog } from '../../dialog/ConfirmDialog.tsx';
import { renderHidden } from '../../primitives/message-markup.tsx';
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
        <ParaglideMessage
          message={m['block.button']}
          inputs={{ name: bidiIsolate(person.name) }}
          markup={{ hidden: renderHidden }}
        />
      </button>
      {isConfirming &&
        // Portal, because the surrounding styles must not affect the dialog.
        createPortal(
          <ConfirmDialog
            title={m['block.confirm_title']({ name: bidiIsolate(person.name) })}
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

const describeBlock = (name: string) => m['block.consequences']({ name });
