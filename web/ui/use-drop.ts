import { type DragEvent, useState } from 'react';

/** A place where files can be dropped: what its element is given, and whether some are held over it. */
export function useDrop(choose: (files: File[]) => void) {
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
