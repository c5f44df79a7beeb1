import { type DragEvent, type ReactNode, useState } from 'react';
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
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button within
    <div
      className={over ? 'drop-zone over' : 'drop-zone'}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <label className="button quiet">
        {name}
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={accepted(kind)}
          multiple={multiple}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      {children}
    </div>
  );
}
