import { type DragEvent, type ReactNode, type Ref, useState } from 'react';
import { accepted } from './kinds.ts';
import type { FileKind } from './objects.ts';

interface Props {
  /** What the button says. */
  name: string;
  kind?: FileKind | undefined;
  multiple?: boolean;
  choose(files: Iterable<File>): void;
  /** What is said beside the button, and the id of that. */
  children: ReactNode;
  describedBy: string;
  /** The input, for what should have the focus. */
  ref?: Ref<HTMLInputElement>;
}

/** A place for files: to be chosen by the button, or dropped here. */
export function DropZone({ name, kind, multiple, choose, children, describedBy, ref }: Props) {
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
          ref={ref}
          type="file"
          className="visually-hidden"
          accept={accepted(kind)}
          multiple={multiple}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            choose([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      {children}
    </div>
  );
}
