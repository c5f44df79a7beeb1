import { type DragEvent, useState } from 'react';

/** Drop target for files: event handlers, and true while files hover over it. */
export function useFileDrop(choose: (files: File[]) => void) {
  const [over, setOver] = useState(false);
  const place = {
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      choose([...event.dataTransfer.files]);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
  };
  return { over, place };
}
