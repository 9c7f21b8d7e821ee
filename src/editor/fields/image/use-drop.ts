import { type ClipboardEvent, type DragEvent, useState } from 'react';

const fileOf = (files: FileList | undefined): File | undefined => files?.[0];

/** Takes files that are dropped on an element or pasted into it. Text that is pasted stays text. */
export function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        const file = fileOf(event.dataTransfer.files);
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
      onPaste: (event: ClipboardEvent) => {
        const file = fileOf(event.clipboardData.files);
        if (!file) return;
        event.preventDefault();
        onFile(file);
      },
    },
  };
}
