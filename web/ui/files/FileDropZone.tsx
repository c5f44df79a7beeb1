/** File input with a drop area. */

import type { ReactNode } from 'react';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import { FileButton } from '../primitives/FileButton.tsx';
import { getAcceptAttribute } from './accepted-file-types.ts';
import type { FileKind } from './file-queries.ts';

interface Props {
  /** Label of the button that opens the file picker. */
  name: string;
  kind?: FileKind | undefined;
  /** Media types of the input; those of the kind by default. */
  accept?: string;
  multiple?: boolean;
  choose(files: Iterable<File>): void;
  /** Id of the input. */
  id: string;
  /** Hint next to the button. */
  hint: ReactNode;
  children?: ReactNode;
}

export function FileDropZone({
  name,
  kind,
  accept = getAcceptAttribute(kind),
  multiple,
  choose,
  id,
  hint,
  children,
}: Props) {
  const { over, place } = useFileDrop((files) => choose(multiple ? files : files.slice(0, 1)));
  return (
    <div className="drop-zone" data-over={over || undefined} {...place}>
      <FileButton
        className="button quiet"
        id={id}
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint`}
        choose={choose}
      >
        {name}
      </FileButton>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {children}
    </div>
  );
}
