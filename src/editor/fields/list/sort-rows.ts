// What dragging takes, half as much code as all else of the workspace: use-dragged-rows.ts fetches it once a list is drawn.
import { Accessibility, DragDropManager, defaultPreset, PointerSensor } from '@dnd-kit/dom';
import { isSortableOperation, Sortable } from '@dnd-kit/dom/sortable';

/**
 * Lets the rows among `list`'s children that match `selector` be dragged to another place by their `.row-handle`. By pointer only: the
 * keyboard moves a row with the arrow keys on its handle. `onMove` gets both positions once a row is dropped. `update` is to be called
 * when the number or the order of rows may have changed.
 */
export function sortRows(list: HTMLElement, selector: string, onMove: (from: number, to: number) => void) {
  const manager = new DragDropManager({
    sensors: [PointerSensor],
    // Without the library's own instructions for screen readers, which are English and speak of its keyboard sensor.
    plugins: defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  });
  const rows = new Map<Element, Sortable>();
  let id = 0;
  let later = 0;
  const update = () => {
    cancelAnimationFrame(later);
    // While one is dragged the library itself has moved rows.
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
    // After the library's own handlers. React then brings the rows into the order that the list has.
    queueMicrotask(() => onMove(initialIndex, index));
  });
  update();
  // Only now a handle looks as if it could be taken.
  list.dataset['draggable'] = '';
  return {
    update,
    end() {
      cancelAnimationFrame(later);
      manager.destroy();
    },
  };
}
