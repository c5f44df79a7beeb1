import type { ReactNode } from 'react';
import { FileButton } from '../../ui/FileButton.tsx';
import { useDrop } from '../../ui/use-drop.ts';
import { accepted } from './kinds.ts';
import type { FileKind } from './objects.ts';

interface Props {
  /** What the button says. */
  name: string;
  kind?: FileKind | undefined;
  multiple?: boolean;
  choose(files: Iterable<File>): void;
  /** The id of the input. */
  id: string;
  /** What is said beside the button. */
  hint: ReactNode;
  children?: ReactNode;
}

/** A place for files: to be chosen by the button, or dropped here. */
export function DropZone({ name, kind, multiple, choose, id, hint, children }: Props) {
  const { over, place } = useDrop((files) => choose(multiple ? files : files.slice(0, 1)));
  return (
    <div className={over ? 'drop-zone over' : 'drop-zone'} {...place}>
      <FileButton
        className="button quiet"
        id={id}
        accept={accepted(kind)}
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
