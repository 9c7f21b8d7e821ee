// Loaded by use-dragged-rows.ts after a list is rendered: the drag library is half as large as the rest of the workspace.
import { Accessibility, DragDropManager, defaultPreset, PointerSensor } from '@dnd-kit/dom';
import { isSortableOperation, Sortable } from '@dnd-kit/dom/sortable';

/**
 * Makes the children of `list` that match `selector` sortable by dragging their `.row-handle`. With the pointer only: the
 * keyboard moves a row with the arrow keys on its handle. `onMove` gets both positions once a row is dropped. `update` is to be called
 * when the number or the order of rows may have changed.
 */
export function sortRows(list: HTMLElement, selector: string, onMove: (from: number, to: number) => void) {
  const manager = new DragDropManager({
    sensors: [PointerSensor],
    // Without the library's instructions for screen readers: they are in English and describe its keyboard sensor, which is not used.
    plugins: defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  });
  const rows = new Map<Element, Sortable>();
  let id = 0;
  let later = 0;
  const update = () => {
    cancelAnimationFrame(later);
    // During a drag the library has moved rows itself, so the order in the DOM is temporary.
    if (!manager.dragOperation.status.idle) {
      later = requestAnimationFrame(update);
      return;
    }
    for (const [index, element] of list.querySelectorAll(`:scope > ${selector}`).entries()) {
      const known = rows.get(element);
      if (known) known.index = index;
      else {
        id += 1;
        const handle = element.querySelector('.row-handle');
        rows.set(element, new Sortable({ id, index, element, ...(handle && { handle }) }, manager));
      }
    }
    for (const [element, row] of rows) {
      if (element.isConnected) continue;
      row.destroy();
      rows.delete(element);
    }
  };
  manager.monitor.addEventListener('dragend', ({ operation, canceled }) => {
    if (canceled || !isSortableOperation(operation) || !operation.source) return;
    const { initialIndex, index } = operation.source;
    // After the library's own handlers have restored the DOM; React then renders the new order.
    queueMicrotask(() => onMove(initialIndex, index));
  });
  update();
  // The stylesheet shows the handles as draggable from now on.
  list.dataset['draggable'] = '';
  return {
    update,
    end() {
      cancelAnimationFrame(later);
      manager.destroy();
    },
  };
}
